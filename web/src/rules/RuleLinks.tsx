// A text in which the numbers of rules lead to the rules. Small: it is used at the table, too.
import type { ReactElement } from 'react'
import { Link } from '../ui/router'

const pattern = /\b([A-Z]{3}-[A-Z]?\d+[a-z]?)\b/g

/** `away`: in a page of its own, so that a match is not left. */
export function RuleLinks({ text, game, away = false }: { text: string; game: string; away?: boolean }): ReactElement {
  const parts = text.split(pattern)
  return (
    <>
      {parts.map((part, i) => {
        if (i % 2 === 0) return part
        const to = `/rules/${game}#${part}`
        return away ? (
          <a key={i} href={to} target="_blank" rel="noreferrer">
            {part}
          </a>
        ) : (
          <Link key={i} to={to}>
            {part}
          </Link>
        )
      })}
    </>
  )
}
