import { render, screen, within } from '@testing-library/react'
import type { ComponentType, ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { facesOf } from '../cards/faces'
import { offerOf } from '../match/choosing'
import { TableProvider, type Table } from '../match/context'
import { MatchStore } from '../match/store'
import type { CardView, Choice, Look, SeatName, View, ZoneView } from '../net/protocol'
import { Words } from '../board/Words'
import { listOf, lookFrom, plainLook } from '../test/look'
import { boardOf, openBoard } from './boards'

await Promise.all(['lost-empires', 'dept-of-structure'].map(openBoard))
const idle = new MatchStore('m', () => ({ send: () => true, close: () => undefined })).snapshot()

function draw(view: View, What: ComponentType, choice?: Choice, me: SeatName = 'A', look: Look = lookFrom(view.game)): { container: HTMLElement; done: string[] } {
  const done: string[] = []
  const table: Table = {
    state: idle, view, faces: facesOf(listOf(view.game, { look })), me, choice, path: [], spots: offerOf(choice, []).spots, hints: new Map(),
    pick: () => undefined, act: (option) => done.push(option.text), cancel: () => undefined, inspect: () => undefined, open: () => undefined,
    nameOf: (seat) => `player ${seat}`,
  }
  const Wrapped = (): ReactElement => (
    <TableProvider value={table}>
      <What />
    </TableProvider>
  )
  return { container: render(<Wrapped />).container, done }
}

const unit = (id: number, owner: SeatName, control: number, more: Partial<CardView> = {}): CardView => ({
  id, name: `Unit ${id}`, owner, stats: [{ name: 'control', printed: control, now: control }], ...more,
})
const viewOf = (game: string, seats: number, zones: [string, CardView[]][]): View => ({
  game, seats, viewer: 'A', facts: [],
  zones: zones.map(([name, cards], id): ZoneView => ({
    id, name, count: cards.length, cards, ...(/^[A-D] /.test(name) ? { owner: name[0] as SeatName } : {}),
  })),
})

describe('the map of Lost Empires', () => {
  const zones = (seats: number): [string, CardView[]][] => [
    ...Array.from({ length: seats }, (_, i): [string, CardView[]] => [`${'ABCD'[i]} hive`, []]),
    ...Array.from({ length: seats }, (_, i): [string, CardView[]] => [`outer ${i + 1}`, []]),
    ['center', [unit(1, 'A', 1), unit(2, 'A', 3), unit(3, 'B', 2)]],
  ]
  const { Board } = boardOf('lost-empires')

  it.each([2, 3, 4])('has a place of its own for every battlefield of %i seats', (seats) => {
    const { container } = draw(viewOf('lost-empires', seats, zones(seats)), Board)
    const fields = [...container.querySelectorAll<HTMLElement>('.battlefield')]
    expect(fields).toHaveLength(2 * seats + 1)
    expect(new Set(fields.map((field) => field.style.gridArea)).size).toBe(fields.length)
  })

  it('puts the viewer’s hive near, whichever seat it is', () => {
    const { container } = draw(viewOf('lost-empires', 4, zones(4)), Board, undefined, 'C')
    expect(container.querySelector<HTMLElement>('[data-zone="C hive"]')?.style.gridArea).toContain('near')
    expect(container.querySelector<HTMLElement>('[data-zone="A hive"]')?.style.gridArea).toContain('far')
  })

  it('stands the sides of a battlefield apart and adds up their control', () => {
    const { container } = draw(viewOf('lost-empires', 2, zones(2)), Board)
    const center = container.querySelector<HTMLElement>('[data-zone="center"]')!
    expect(within(center).getByRole('group', { name: 'player A' }).querySelectorAll('.tile')).toHaveLength(2)
    expect([...center.querySelectorAll('.control-sum')].map((sum) => sum.textContent)).toEqual(['player B: control 2', 'player A: control 4'])
  })
})

describe('the battlefield of Dept of Structure', () => {
  const { Board } = boardOf('dept-of-structure')
  const view = viewOf('dept-of-structure', 2, [
    ['A battlefield', [unit(1, 'A', 0, { counters: { blocking: 1, order: 2 } }), unit(2, 'A', 0, { counters: { blocking: 1, order: 1 } }), unit(3, 'A', 0)]],
    ['B battlefield', [unit(4, 'B', 0, { counters: { attacking: 1 } }), unit(5, 'B', 0, { counters: { attacking: 2 } })]],
  ])

  it('lines attackers and blockers up, blockers in their order', () => {
    draw(view, Board)
    const line = screen.getByRole('group', { name: 'Battle line of player A' })
    expect([...line.querySelectorAll('.role')].map((role) => role.textContent)).toEqual(['blocks 1.', 'blocks 2.'])
    expect(screen.getByRole('group', { name: 'Battle line of player B' }).querySelectorAll('.role.attacks')).toHaveLength(2)
    expect(screen.getByRole('group', { name: 'Battlefield of player A' }).querySelectorAll('.tile')).toHaveLength(1)
  })

  it('draws an arrow for every block with its number, and one at the base for an attacker nobody blocks', () => {
    const { container } = draw(view, Board)
    expect(container.querySelectorAll('.battle-arrows .block')).toHaveLength(2)
    expect([...container.querySelectorAll('.battle-arrows text')].map((text) => text.textContent).sort()).toEqual(['1', '2'])
    expect(container.querySelectorAll('.battle-arrows .base')).toHaveLength(1)
  })
})

it('a choice between resources has a button for each', () => {
  const gain = (a: string, b: string): Choice['options'][number] => ({ text: `gain ${a}, ${b}`, verb: 'gain', operands: [{ word: a }, { word: b }] })
  const choice: Choice = { kind: 6, prompt: 'Regroup: gain two different resources', undo: false, options: [gain('survivor', 'bio'), gain('power', 'supplies')] }
  const { done } = draw(viewOf('dept-of-structure', 2, []), Words, choice)
  screen.getByRole('button', { name: /Power.*Supplies/ }).click()
  expect(done).toEqual(['gain power, supplies'])
})

it('a game without a board of its own is drawn in the rows of its look, towards the middle what lies there', () => {
  const { Board } = boardOf('a-new-game')
  const look = { ...plainLook, near: [['front'], ['yard', 'shed']], middle: [['river']] }
  const zones: [string, CardView[]][] = [['A front', []], ['A yard', [unit(1, 'A', 0)]], ['A shed', []], ['A deck', []], ['B front', []], ['B yard', []], ['B shed', []], ['river', []], ['deck', []]]
  draw(viewOf('a-new-game', 2, zones), Board, undefined, 'A', look)
  expect(within(screen.getByRole('group', { name: 'your yard' })).getByRole('button', { name: /Unit 1/ })).toBeTruthy()
  const drawn = screen.getAllByRole('group').map((zone) => zone.getAttribute('data-zone'))
  expect(drawn).toEqual(['B yard', 'B shed', 'B front', 'river', 'A front', 'A yard', 'A shed'])
  expect(screen.getAllByRole('button', { name: /deck/ })).toHaveLength(1)
})
