// A small sign of the table: a stat, a zone, a button. Always beside words or with a label of its own. The page has signs of
// its own; those of a game (its look) come with it and go before them.
import type { ReactElement } from 'react'
import own from 'virtual:signs'

type Words = Record<string, string>

let game: { signs: Words; icons: Words } = { signs: {}, icons: {} }

/** From now on signs are those of this game: names and their icons, and the icons' bodies. */
export function openSigns(signs: Words, icons: Words): void {
  game = { signs, icons }
}

const bodyOf = (name: string): string | undefined => game.icons[game.signs[name] ?? ''] ?? own.icons[own.signs[name] ?? '']

export const hasSign = (name: string): boolean => bodyOf(name) !== undefined

export function Sign({ name, className = '' }: { name: string; className?: string }): ReactElement | null {
  const body = bodyOf(name)
  if (!body) return null
  return (
    <svg
      className={`sign ${className}`}
      viewBox="0 0 512 512"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: body }}
    />
  )
}
