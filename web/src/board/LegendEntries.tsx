// A part of a legend: signs, each with its word and what it means.
import type { ReactElement } from 'react'
import { Sign } from '../art/Sign'

export interface Entry {
  sign: string
  word: string
  help?: string
}

export function Entries({ title, entries }: { title: string; entries: Entry[] }): ReactElement | null {
  if (entries.length === 0) return null
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {entries.map(({ sign, word, help }) => (
          <div key={`${sign} ${word}`}>
            <dt>
              <Sign name={sign} /> {word}
            </dt>
            {help && <dd>{help}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
