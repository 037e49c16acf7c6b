// Whether the window is of a certain shape, asked in the words of CSS.
import { useSyncExternalStore } from 'react'

/** Low or narrow: what stands beside the board becomes a strip, a bar or a drawer. The same words as in styles/table.css. */
export const tightWindow = '(max-width: 760px), (max-height: 560px)'

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
