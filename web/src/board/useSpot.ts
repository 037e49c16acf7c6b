// How a card or zone on the board is chosen: click, key, drag, long press. One behaviour for every piece.
import { useRef, type PointerEvent } from 'react'
import type { Spot } from '../match/choosing'
import { useTable } from '../match/context'
import type { Changed } from '../match/turns'
import type { CardView } from '../net/protocol'
import { dragFrom } from './drag'

const longPress = 450

export interface SpotProps {
  'data-spot': Spot
  'data-lit'?: 'source' | 'target'
  'aria-pressed'?: boolean
  'data-asked'?: true
  'data-changed'?: Changed
  onClick(): void
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onPointerEnter?(event: PointerEvent): void
  onPointerLeave?(): void
  onFocus?(): void
  onBlur?(): void
  onContextMenu?(event: { preventDefault(): void }): void
}

export function useSpot(spot: Spot, card?: CardView): SpotProps {
  const table = useTable()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const handled = useRef(false)
  const lit = table.spots.has(spot)
  const chosen = table.path.includes(spot)
  const changed = table.changes?.get(spot)
  const down = (event: PointerEvent<HTMLElement>): void => {
    handled.current = false
    if (event.button !== 0) return
    if (card && event.pointerType !== 'mouse') {
      timer.current = setTimeout(() => {
        handled.current = true
        table.open(card)
      }, longPress)
    }
    const stop = (): void => clearTimeout(timer.current)
    dragFrom(event, {
      wanted: lit && table.path.length === 0 && card !== undefined,
      begin: () => {
        stop()
        handled.current = true
        table.pick(spot)
      },
      end: stop,
    })
  }
  return {
    'data-spot': spot,
    ...(lit ? { 'data-lit': table.path.length === 0 ? ('source' as const) : ('target' as const) } : {}),
    ...(chosen ? { 'aria-pressed': true } : {}),
    ...(card && table.choice?.card === card.id ? { 'data-asked': true as const } : {}),
    ...(changed ? { 'data-changed': changed } : {}),
    onClick: () => {
      if (handled.current) return
      if (lit || chosen) table.pick(spot)
      else if (card && table.path.length === 0) table.open(card)
      else table.cancel()
    },
    onPointerDown: down,
    ...(card
      ? {
          onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && table.inspect(card),
          onPointerLeave: () => table.inspect(undefined),
          onFocus: () => table.inspect(card),
          onBlur: () => table.inspect(undefined),
          onContextMenu: (event: { preventDefault(): void }) => {
            event.preventDefault()
            table.open(card)
          },
        }
      : {}),
  }
}
