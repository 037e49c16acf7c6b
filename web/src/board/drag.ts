// Dragging as a second way to choose: what is dragged is chosen first, where it is dropped is chosen next.
import type { PointerEvent as ReactPointerEvent } from 'react'
import type { Spot } from '../match/choosing'

interface Drag {
  wanted: boolean
  begin(): void
  end(): void
}

const slack = 9

type Drop = (spot: Spot | undefined, onBoard: boolean) => void
let drop: Drop | undefined

/** The table says what a drop does. */
export function onDrop(handler: Drop | undefined): void {
  drop = handler
}

function spotAt(x: number, y: number): { spot: Spot | undefined; onBoard: boolean } {
  const under = document.elementsFromPoint(x, y)
  const lit = under.find((element) => element.getAttribute('data-lit') === 'target')
  const onBoard = under.some((element) => element.classList.contains('board'))
  return { spot: (lit?.getAttribute('data-spot') ?? undefined) as Spot | undefined, onBoard }
}

export function dragFrom(event: ReactPointerEvent<HTMLElement>, drag: Drag): void {
  const from = event.currentTarget
  const { clientX: x, clientY: y, pointerId } = event
  let ghost: HTMLElement | undefined
  const move = (at: PointerEvent): void => {
    if (at.pointerId !== pointerId) return
    if (!ghost) {
      if (Math.hypot(at.clientX - x, at.clientY - y) < slack) return
      drag.end()
      if (!drag.wanted) return
      ghost = makeGhost(from)
      drag.begin()
    }
    ghost.style.translate = `${at.clientX - x}px ${at.clientY - y}px`
  }
  const stop = (at: PointerEvent): void => {
    if (at.pointerId !== pointerId) return
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', stop)
    removeEventListener('pointercancel', stop)
    drag.end()
    if (!ghost) return
    ghost.remove()
    if (at.type === 'pointercancel') drop?.(undefined, false)
    else {
      const { spot, onBoard } = spotAt(at.clientX, at.clientY)
      drop?.(spot, onBoard)
    }
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', stop)
  addEventListener('pointercancel', stop)
}

function makeGhost(from: HTMLElement): HTMLElement {
  const box = from.getBoundingClientRect()
  const ghost = from.cloneNode(true) as HTMLElement
  for (const element of [ghost, ...ghost.querySelectorAll('*')]) {
    element.removeAttribute('data-spot')
    element.removeAttribute('data-lit')
  }
  ghost.classList.add('ghost')
  ghost.setAttribute('aria-hidden', 'true')
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, transform: 'none' })
  document.body.append(ghost)
  return ghost
}
