// The keyboard: arrows jump between what can be chosen, numbers press the buttons, letters do the rest.
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Table } from './context'
import type { MatchStore } from './store'

const steps: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

function middle(element: Element): [number, number] {
  const box = element.getBoundingClientRect()
  return [box.left + box.width / 2, box.top + box.height / 2]
}

/** The lit piece nearest in a direction: distance counts, and straying sideways counts double. */
export function nextInDirection(from: [number, number], places: [number, number][], [dx, dy]: [number, number]): number {
  let best = -1
  let least = Infinity
  places.forEach(([x, y], i) => {
    const ahead = (x - from[0]) * dx + (y - from[1]) * dy
    const aside = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx)
    if (ahead <= 4) return
    const cost = ahead + 2 * aside
    if (cost < least) {
      least = cost
      best = i
    }
  })
  return best
}

function moveFocus(direction: [number, number]): void {
  const lit = [...document.querySelectorAll<HTMLElement>('[data-lit], .words button, .dock button:not(:disabled)')]
  if (lit.length === 0) return
  const active = document.activeElement
  if (!active || active === document.body) {
    lit[0]?.focus()
    return
  }
  const at = nextInDirection(middle(active), lit.map(middle), direction)
  lit[at]?.focus()
}

/** A player on the keyboard whose focus vanished with what they chose goes on from the question. */
function useFocusKept(choice: Table['choice']): void {
  const byKey = useRef(false)
  useEffect(() => {
    const key = (): void => void (byKey.current = true)
    const pointer = (): void => void (byKey.current = false)
    addEventListener('keydown', key, true)
    addEventListener('pointerdown', pointer, true)
    return () => {
      removeEventListener('keydown', key, true)
      removeEventListener('pointerdown', pointer, true)
    }
  }, [])
  useEffect(() => {
    if (choice && byKey.current && document.activeElement === document.body) document.querySelector<HTMLElement>('.dock')?.focus()
  }, [choice])
}

export function useKeys(table: Table, store: MatchStore): void {
  useFocusKept(table.choice)
  // As soon as a choice is drawn the keys are about it, and not about the one before.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('dialog, input, select, textarea')) return
      const direction = steps[event.key]
      if (direction) {
        event.preventDefault()
        moveFocus(direction)
        return
      }
      const key = event.key.toLowerCase()
      if (key === 'escape') table.cancel()
      else if (key === 'u' && table.choice?.undo) store.undo()
      else if (key === 'h' && table.choice && table.state.table?.hints) store.askHint()
      else if (key === 't') store.recall(table.faces.look.events)
      else if (key === 'o') document.querySelector<HTMLElement>('[data-key="o"]')?.click()
      else if (key === 'l') document.querySelector<HTMLElement>('[data-key="l"]')?.click()
      else if (key === 'i') target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
      else if (/^[1-9]$/.test(key)) document.querySelector<HTMLElement>(`.table [data-number="${key}"]`)?.click()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
