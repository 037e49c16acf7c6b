import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { openSigns } from '../art/Sign'
import { artBook, facesOf } from '../cards/faces'
import { openBoard } from '../games/boards'
import { listOf as cardsOf, lookFrom } from '../test/look'
import { TableProvider, type Table } from '../match/context'
import { MatchStore } from '../match/store'
import type { CardList, CardView, Fact, SeatName, View } from '../net/protocol'
import { SeatBar } from './SeatBar'
import { Tile } from './Tile'

// What the browser's Back does with a window is told elsewhere.
vi.mock('../ui/back', () => ({ closedByBack: () => () => undefined }))

const games = readdirSync(join(import.meta.dirname, '../../../games'), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name.replaceAll('_', '-')] : []))
await openBoard('war-rig')
const idle = new MatchStore('m', () => ({ send: () => true, close: () => undefined })).snapshot()

/** A card list whose numbers are explained, as the server's are. */
const listOf = (game: string): CardList =>
  cardsOf(game, { stats: [...lookFrom(game).stats, ...lookFrom(game).costs].map((name) => ({ name, text: `${name} word`, help: `what ${name} does` })) })

function tableOf(game: string, facts: Fact[], seats = 4): Table {
  const view: View = { game, seats, viewer: 'A', facts, zones: [] }
  return {
    state: idle, view, faces: facesOf(listOf(game)), me: 'A', choice: undefined, path: [], spots: new Set(), hints: new Map(),
    pick: () => undefined, act: () => undefined, cancel: () => undefined, inspect: () => undefined, open: () => undefined, nameOf: (seat) => `player ${seat}`,
  }
}

describe('the legend', () => {
  it.each(games)('of %s explains every number of its cards beside its sign', async (game) => {
    const user = userEvent.setup()
    openSigns(lookFrom(game).signs, (await artBook(game))?.icons ?? {})
    render(
      <TableProvider value={tableOf(game, [])}>
        <SeatBar seat="A" />
      </TableProvider>,
    )
    await user.click(screen.getByRole('button', { name: 'What the signs mean' }))
    const legend = await screen.findByRole('dialog')
    const numbers = within(legend).getByRole('region', { name: 'Numbers on cards' })
    for (const name of lookFrom(game).stats) {
      const help = within(numbers).getByText(`what ${name} does`)
      expect(help.parentElement!.querySelector('dt svg'), name).toBeTruthy()
    }
    if (game === 'war-rig') expect(within(legend).getByRole('region', { name: 'Tokens' }).textContent).toContain('Scrap')
  })

  it('tells what is counted beside a name', async () => {
    const user = userEvent.setup()
    openSigns(lookFrom('purge').signs, (await artBook('purge'))?.icons ?? {})
    render(
      <TableProvider value={tableOf('purge', [{ name: 'population', seat: 'A', value: 20 }])}>
        <SeatBar seat="A" />
      </TableProvider>,
    )
    await user.click(screen.getByRole('button', { name: 'What the signs mean' }))
    expect(within(await screen.findByRole('region', { name: 'Beside a name' })).getByText('Population')).toBeTruthy()
  })
})

describe('partners', () => {
  const teams: Fact[] = [['A', 'C'], ['B', 'D'], ['C', 'A'], ['D', 'B']].map(([seat, value]) => ({ name: 'partner', seat: seat as SeatName, value: value! }))
  const draw = (facts: Fact[]): HTMLElement =>
    render(
      <TableProvider value={tableOf('lost-empires', facts)}>
        {(['A', 'B', 'C', 'D'] as const).map((seat, i) => (
          <div key={seat}>
            <SeatBar seat={seat} />
            <Tile card={{ id: i, name: `Unit ${seat}`, owner: seat } satisfies CardView} />
          </div>
        ))}
      </TableProvider>,
    ).container

  it('are marked as partners, seat and cards, and not drawn as enemies', () => {
    const container = draw(teams)
    expect([...container.querySelectorAll('.seat')].map((seat) => seat.className.split(' ')[1])).toEqual(['mine', 'theirs', 'partner', 'theirs'])
    expect([...container.querySelectorAll('.tile')].map((tile) => tile.className.split(' ')[1])).toEqual(['mine', 'theirs', 'partner', 'theirs'])
    expect(screen.getByRole('region', { name: 'player C' }).querySelector('.partner-mark')!.textContent).toContain('partner')
    expect(screen.getByRole('button', { name: /Unit C, partner/ })).toBeTruthy()
    expect(container.querySelectorAll('.fact')).toHaveLength(0)
  })

  it('there are none where everybody plays alone', () => {
    expect(draw([]).querySelectorAll('.partner, .partner-mark')).toHaveLength(0)
  })
})
