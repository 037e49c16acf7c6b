import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBook, rulesAbout, searched } from './book'

const text = `# Lanes: the rules

Two players, \`LAN-1\` first.

## The turn

- **LAN-4** Draw Phase: with no card in your deck you lose; otherwise draw one.
- **LAN-6** Main Phase: play a unit, attack
  or move.
- **LAN-A7** [Rest] N sets a counter of N; see LAN-6.

## Combat

- **LAN-20** The higher power wins and the loser dies.
`

describe('the rules of a game', () => {
  const book = readBook(text)

  it('are chapters of numbered rules', () => {
    expect(book.title).toBe('Lanes: the rules')
    expect(book.chapters.map((chapter) => [chapter.title, chapter.blocks.length])).toEqual([['', 1], ['The turn', 3], ['Combat', 1]])
    expect([...book.rules.keys()]).toEqual(['LAN-4', 'LAN-6', 'LAN-A7', 'LAN-20'])
    expect(book.rules.get('LAN-6')?.text).toBe('Main Phase: play a unit, attack or move.')
  })

  it('are searched by words and by number', () => {
    const found = (words: string): (string | undefined)[] => searched(book, words).flatMap((chapter) => chapter.blocks.map((block) => block.rule))
    expect(found('loser DIES')).toEqual(['LAN-20'])
    expect(found('lan-a7')).toEqual(['LAN-A7'])
    expect(found('combat')).toEqual(['LAN-20'])
    expect(found('dragon')).toEqual([])
  })

  it('are found by what is asked at the table', () => {
    expect(rulesAbout(book, 'Main Phase: play, attack, move, use an effect, or end your turn')[0]?.rule).toBe('LAN-6')
    expect(rulesAbout(book, 'that is not allowed (LAN-20)')[0]?.rule).toBe('LAN-20')
    expect(rulesAbout(book, 'what now?')).toEqual([])
  })

  it.each(['lanes', 'lost_empires', 'dept_of_structure'])('of %s are all read', (game) => {
    const markdown = readFileSync(join(import.meta.dirname, `../../../games/${game}/rules.md`), 'utf8')
    const written = new Set([...markdown.matchAll(/^\s*- \*\*([A-Z]{3}-[A-Z]?\d+[a-z]?)\*\*/gm)].map((found) => found[1]))
    expect(written.size).toBeGreaterThan(50)
    expect([...readBook(markdown).rules.keys()].sort()).toEqual([...written].sort())
  })
})
