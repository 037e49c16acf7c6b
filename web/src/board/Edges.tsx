// Where something at the table scrolls, its edge fades on every side that has more (`data-more`, moments.css): scroll bars are not
// seen on phones, and what is cut exactly between two pieces looks like the end.
import { useEffect, useRef, type ReactElement } from 'react'

const sides: [string, (each: Element) => number][] = [
  ['up', (each) => each.scrollTop],
  ['down', (each) => each.scrollHeight - each.clientHeight - each.scrollTop],
  ['left', (each) => each.scrollLeft],
  ['right', (each) => each.scrollWidth - each.clientWidth - each.scrollLeft],
]
const slack = 2

function mark(each: Element): void {
  const more = sides.filter(([, left]) => left(each) > slack).map(([side]) => side).join(' ')
  if (more === (each.getAttribute('data-more') ?? '')) return
  if (more) each.setAttribute('data-more', more)
  else each.removeAttribute('data-more')
}

const isLarger = (each: Element): boolean => each.scrollHeight > each.clientHeight + slack || each.scrollWidth > each.clientWidth + slack
const scrolls = (each: Element): boolean => /auto|scroll/.test(getComputedStyle(each).overflow)

export function Edges(): ReactElement {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const table = here.current?.closest('.table')
    if (!table) return
    let next = 0
    const look = (): void => {
      next = 0
      for (const each of table.querySelectorAll('*:not(svg *)')) if (each.hasAttribute('data-more') || (isLarger(each) && scrolls(each))) mark(each)
    }
    const soon = (): void => void (next ||= requestAnimationFrame(look))
    const scrolled = ({ target }: Event): void => {
      if (target instanceof Element) mark(target)
    }
    const sizes = new ResizeObserver(soon)
    for (const each of table.querySelectorAll('.board, .ground, .near, .far, .dock, .play')) sizes.observe(each)
    const changes = new MutationObserver(soon)
    changes.observe(table, { subtree: true, childList: true, characterData: true, attributeFilter: ['class'] })
    table.addEventListener('scroll', scrolled, { capture: true, passive: true })
    soon()
    return () => {
      cancelAnimationFrame(next)
      sizes.disconnect()
      changes.disconnect()
      table.removeEventListener('scroll', scrolled, { capture: true })
    }
  }, [])
  return <span ref={here} hidden />
}
