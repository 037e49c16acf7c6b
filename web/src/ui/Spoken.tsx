import type { ReactElement, ReactNode } from 'react'

/** A picture for the eye and its words for the ear: a screen reader hears the words instead of the drawn parts. */
export function Spoken({ words, children }: { words: string; children: ReactNode }): ReactElement {
  return (
    <>
      <span className="sr">{words}</span>
      <span className="seen" aria-hidden="true">
        {children}
      </span>
    </>
  )
}
