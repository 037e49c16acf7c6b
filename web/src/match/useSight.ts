// What the question is about comes into sight by itself where the table has to scroll: what the guide names first, else
// anything that can be chosen, unless one of those is in sight already.
import { useEffect } from 'react'
import { spotsOf } from './choosing'
import type { Table } from './context'

const pieceAt = (spot: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('.table [data-spot]')].find((piece) => piece.dataset.spot === spot)

/** The part of the table that scrolls around a piece, or nothing where all of it is shown. */
function scrollerOf(piece: HTMLElement): HTMLElement | undefined {
  for (let at = piece.parentElement; at && !at.classList.contains('table'); at = at.parentElement) {
    if ((at.scrollHeight > at.clientHeight + 1 || at.scrollWidth > at.clientWidth + 1) && /auto|scroll/.test(getComputedStyle(at).overflow)) return at
  }
  return undefined
}

function isInSight(piece: HTMLElement): boolean {
  const around = scrollerOf(piece)
  if (!around) return true
  const [box, frame] = [piece.getBoundingClientRect(), around.getBoundingClientRect()]
  return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1 && box.left >= frame.left - 1 && box.right <= frame.right + 1
}

export function useSight({ state, choice, path, spots }: Pick<Table, 'state' | 'choice' | 'path' | 'spots'>): void {
  const wanted = choice?.options.find((option) => option.text === state.guide?.do)
  const named = wanted && spotsOf(wanted)[path.length]
  useEffect(() => {
    if (!choice) return
    const show = (): void => {
      const subject = named && spots.has(named) ? pieceAt(named) : undefined
      const pieces = subject ? [subject] : [...spots].map(pieceAt).filter((piece): piece is HTMLElement => piece !== undefined)
      if (pieces.length === 0 || pieces.some(isInSight)) return
      pieces[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    show()
    // A phone that is turned has another table.
    addEventListener('resize', show)
    return () => removeEventListener('resize', show)
  }, [choice, path, spots, named])
}
