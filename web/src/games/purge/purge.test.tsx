// The board of Purge and the search through one's decks, drawn from views and options alone.
import { fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { Resolving } from '../../board/Resolving'
import { SeatBar } from '../../board/SeatBar'
import { Shelf } from '../../board/Shelf'
import { Tray } from '../../board/Tray'
import { Words } from '../../board/Words'
import { bareWord, facesOf, keywordOf, type Faces } from '../../cards/faces'
import { choose, offerOf, type Spot } from '../../match/choosing'
import { TableProvider, type Table } from '../../match/context'
import { MatchStore } from '../../match/store'
import type { CardFace, CardView, Choice, Fact, Option, View, ZoneView } from '../../net/protocol'
import { shelfOf } from '../../board/zones'
import { faceOf, listOf, lookFrom } from '../../test/look'
import { boardOf, openBoard } from '../boards'
import { PurgeBoard } from './PurgeBoard'

const face = (name: string, type: string, text: string[] = [], more: Partial<CardFace> = {}): CardFace => faceOf(name, type, { group: 'Humans', text, ...more })

await openBoard('purge')

const faces: Faces = facesOf(listOf('purge', {
  types: [{ name: 'unit', text: 'Unit', help: '' }, { name: 'tek', text: 'TEK', help: '' }, { name: 'ops', text: 'OPS', help: '' }, { name: 'resource', text: 'Resource Attachment', help: '' }],
  traits: [{ name: 'tank', text: 'Tank', help: '' }],
  keywords: [{ name: 'defender', text: 'Defender (+2 {head})', help: 'holds', reminder: 'It holds.' }, { name: 'fury', text: 'Fury* (+1 {head})', help: 'hits', reminder: 'It hits.' }],
  cards: [
    face('Walker', 'unit', ['Defender (+2 ARMOR)', 'Sacrifice this Unit: deal 2 damage.']),
    face('Powell', 'unit', [], { traits: ['tank'] }),
    face('Forge', 'tek', ['Your cards have Pyrite Rounds unlocked.']),
    face('Carpet Bomb', 'ops', ['Deal 2 damage to each enemy Unit.']),
    face('Reactor', 'resource'),
    face('Tridora City', 'stronghold'),
    face('Prism Tower', 'defensive'),
    face('Eva X', 'commander'),
  ],
}))

const card = (id: number, name: string, more: Partial<CardView> = {}): CardView => ({ id, name, owner: 'A', ...more })

function viewOf(zones: Record<string, CardView[]>, facts: Record<string, number | string> = {}): View {
  const names = ['A TEK deck', 'B TEK deck', 'A OPS deck', 'A WAR deck', 'A WAR discard', 'A stronghold', 'B stronghold', 'A TEKs', 'B TEKs', 'A home', 'B home', 'A battlefield', 'B battlefield', 'stack']
  return {
    game: 'purge', seats: 2, viewer: 'A', waiting_for: 'A',
    facts: Object.entries(facts).map(([key, value]): Fact => {
      const [, seat, name] = /^([AB]) (.+)$/.exec(key) ?? []
      return name ? { name, seat: seat as 'A' | 'B', value } : { name: key, value }
    }),
    zones: names.map((name, id): ZoneView => ({
      id, name, count: zones[name]?.length ?? 0, cards: zones[name] ?? [], ...(/^[AB] /.test(name) ? { owner: name[0] as 'A' | 'B' } : {}),
    })),
  }
}

const idle = new MatchStore('m', () => ({ send: () => true, close: () => undefined })).snapshot()

interface Drawn {
  container: HTMLElement
  done: string[]
  picked: Spot[]
}

function draw(view: View, what: ReactElement, choice?: Choice): Drawn {
  const done: string[] = []
  const picked: Spot[] = []
  const table: Table = {
    state: idle, view, faces, me: 'A', choice, path: [], spots: offerOf(choice, []).spots, hints: new Map([['card 3', { rank: 1, chance: 0.6 }]]),
    pick: (spot) => picked.push(spot), act: (option) => done.push(option.text), cancel: () => undefined, inspect: () => undefined, open: () => undefined,
    nameOf: (seat) => `player ${seat}`,
  }
  return { container: render(<TableProvider value={table}>{what}</TableProvider>).container, done, picked }
}

const option = (text: string, verb: string, ...operands: Option['operands']): Option => ({ text, verb, operands })
const choiceOf = (...options: Option[]): Choice => ({ kind: 8, prompt: 'Your sub-phase', undo: false, options })

describe('the three vectors', () => {
  const zones = {
    'A stronghold': [card(1, 'Reactor', { stats: [{ name: 'energy', printed: 2, now: 3 }] }), card(2, 'Tridora City'), card(3, 'Prism Tower')],
    'A TEKs': [card(4, 'Forge')],
    'A home': [card(5, 'Eva X')],
    'A battlefield': [card(6, 'Walker', { counters: { fighting: 1 } })],
    'B battlefield': [card(7, 'Powell', { owner: 'B', counters: { fighting: 2 } }), card(8, 'Powell', { owner: 'B' })],
  }

  it('stand in a line, theirs above and one’s own below, with Stronghold, attachments and TEKs', () => {
    const { container } = draw(viewOf(zones), <PurgeBoard />)
    expect([...container.querySelectorAll('[data-zone]')].map((zone) => zone.getAttribute('data-zone')).filter((name) => /home|battlefield/.test(name ?? ''))).toEqual([
      'B home', 'B battlefield', 'A battlefield', 'A home',
    ])
    const city = screen.getByRole('group', { name: 'Stronghold of player A' })
    expect([...city.querySelectorAll('.tile-name')].map((name) => name.textContent)).toEqual(['Tridora City', 'Prism Tower'])
    expect(screen.getByRole('group', { name: 'Resource Attachments of player A' }).textContent).toContain('3')
    expect(within(screen.getByRole('group', { name: 'TEKs of player A' })).getByRole('button', { name: /Forge/ })).toBeTruthy()
    expect(screen.getByRole('heading').textContent).toBe('Battlefield')
    expect(container.querySelector('.attacked')).toBeNull()
  })

  it('show a battle: where it is, who attacks, who defends, whose battle action it is', () => {
    const { container } = draw(viewOf(zones, { battle: 'battlefield', active: 'A', phase: 'battle' }), <PurgeBoard />)
    expect(container.querySelector('.field.attacked')).not.toBeNull()
    expect([...container.querySelectorAll('.role')].map((role) => role.textContent)).toEqual(['defends', 'attacks'])
    expect(screen.getByRole('heading').textContent).toBe('player A attacks in the Battlefield1 attack, 1 defendBattle action: player A')
  })

  it('mark the attacked Stronghold, and say who may respond while something waits on the stack', () => {
    const view = viewOf({ ...zones, stack: [card(9, 'Carpet Bomb')] }, { battle: 'stronghold', active: 'B', phase: 'battle' })
    const { container } = draw(view, <PurgeBoard />)
    expect(container.querySelector('.vector.attacked')?.getAttribute('data-zone')).toBe('A home')
    expect(screen.getByRole('heading').textContent).toContain('player B attacks the Stronghold of player A')
    expect(screen.getByRole('heading').textContent).toContain('player A may respond')
  })

  it('can be chosen for a battle, and carry the computer’s hint', () => {
    const view = viewOf(zones)
    const { container, picked } = draw(view, <PurgeBoard />, choiceOf(option('battle B battlefield', 'battle', { zone: 'B battlefield' }), option('pass', 'pass')))
    screen.getByRole('button', { name: /^choose player B’s battlefield/ }).click()
    expect(picked).toEqual(['zone B battlefield'])
    expect(container.querySelector('[data-spot="card 3"] .hint-badge')?.textContent).toContain('1. 60%')
  })
})

describe('searching one’s decks', () => {
  const view = viewOf({
    'A TEK deck': [card(10, 'Forge'), card(11, 'Reactor'), card(12, 'Reactor')],
    'A OPS deck': [card(13, 'Carpet Bomb')],
    'A WAR deck': [card(14, 'Walker'), card(15, 'Walker'), card(16, 'Powell')],
  })
  const decks = shelfOf(lookFrom('purge'))
  const choice = choiceOf(option('play Reactor#11', 'play', { card: 11 }), option('play Walker#15', 'play', { card: 15 }), option('pass', 'pass'))
  const shown = (container: HTMLElement): (string | null)[] => [...container.querySelectorAll('li .card-name')].map((name) => name.textContent)

  it('shows what can be played now, copies once, and the copy that can be played', () => {
    const { container } = draw(view, <Shelf decks={decks} />, choice)
    expect(shown(container)).toEqual(['Reactor', 'Walker'])
    expect([...container.querySelectorAll('[data-lit]')].map((lit) => lit.getAttribute('data-spot'))).toEqual(['card 11', 'card 15'])
    expect(screen.getAllByText('2 copies')).toHaveLength(2)
  })

  it('shows everything when nothing is asked, and when asked for everything the playable first', () => {
    const quiet = draw(view, <Shelf decks={decks} />)
    expect(shown(quiet.container)).toEqual(['Forge', 'Reactor', 'Carpet Bomb', 'Walker', 'Powell'])
    quiet.container.remove()
    const { container } = draw(view, <Shelf decks={decks} />, choice)
    fireEvent.click(within(container).getByRole('button', { name: /Playable now/ }))
    expect(shown(container)).toEqual(['Reactor', 'Walker', 'Forge', 'Carpet Bomb', 'Powell'])
  })

  it('filters by deck, by type and by words of name, class and text', () => {
    const { container } = draw(view, <Shelf decks={decks} />)
    const find = (words: string): boolean => fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } })
    fireEvent.click(screen.getByRole('button', { name: /^WAR/ }))
    expect(shown(container)).toEqual(['Walker', 'Powell'])
    fireEvent.click(screen.getByRole('button', { name: /^All/ }))
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'resource' } })
    expect(shown(container)).toEqual(['Reactor'])
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '' } })
    find('damage deal')
    expect(shown(container)).toEqual(['Carpet Bomb', 'Walker'])
    find('tank')
    expect(shown(container)).toEqual(['Powell'])
    find('zebra')
    expect(screen.getByText('No card of your decks fits.')).toBeTruthy()
  })

  it('is spread out over the table and folded up again by the button and by Escape', () => {
    const { container } = draw(view, <Shelf decks={decks} />, choice)
    fireEvent.click(screen.getByRole('button', { name: 'Spread out' }))
    expect(container.querySelector('.shelf.open')).not.toBeNull()
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' })
    expect(container.querySelector('.shelf.open')).toBeNull()
  })

  it('needs no tray for the cards of the own decks, but one for a discard pile', () => {
    const { container } = draw(view, <Tray />, choice)
    expect(container.querySelector('.tray')).toBeNull()
    const dead = viewOf({ 'A WAR discard': [card(20, 'Powell')] })
    expect(draw(dead, <Tray />, choiceOf(option('choose Powell#20', 'choose', { card: 20 }))).container.querySelector('.tray')).not.toBeNull()
  })
})

it('the stack shows what resolves next, and the rest below in order', () => {
  const { container } = draw(viewOf({ stack: [card(30, 'Walker', { position: 1 }), card(31, 'Carpet Bomb', { position: 0 })] }), <Resolving />)
  expect(container.querySelector('.hand-card .card-name')?.textContent).toBe('Carpet Bomb')
  expect([...container.querySelectorAll('ol .chip .seen')].map((chip) => chip.textContent)).toEqual(['Walker'])
})

it('a seat shows supply of its cap, plays of how many, and the energy that comes', () => {
  const facts = { 'A energy': 4, 'A income': 7, 'A supply': 3, 'A supply cap': 11, 'A plays': 1, 'A actions': 3, 'A quiet': 1 }
  const { container } = draw(viewOf({}, facts), <SeatBar seat="A" />)
  expect([...container.querySelectorAll('.fact b')].map((fact) => fact.textContent)).toEqual(['4 +7', '3/11', '1/3'])
})

it('who goes first is a button for each player', () => {
  const { done } = draw(viewOf({}), <Words />, choiceOf(option('first A', 'first', { seat: 'A' }), option('first B', 'first', { seat: 'B' })))
  screen.getByRole('button', { name: /Player B/ }).click()
  expect(done).toEqual(['first B'])
})

it('only questions that can be waved through offer to pass by themselves', () => {
  const { isWindow } = boardOf('purge')
  expect(isWindow?.(choiceOf(option('pass', 'pass'), option('pass all', 'pass all')))).toBe(true)
  expect(isWindow?.(choiceOf(option('attack', 'attack', { card: 1 }, { card: 2 }), option('pass', 'pass')))).toBe(false)
})

it('who joins a group is one click while the group can still be ended', () => {
  const group = choiceOf(option('move Eva X#5', 'move', { card: 5 }), option('done', 'done'))
  expect(choose(group, [], 'card 5')).toEqual({ do: group.options[0] })
})

it('a keyword is known with its number and stat', () => {
  expect(bareWord('Fury* (+1 DAMAGE)')).toBe('Fury')
  expect(keywordOf(faces, 'Defender (+2 ARMOR)')?.name).toBe('defender')
  expect(keywordOf(faces, 'Deal 2 damage.')).toBeUndefined()
})
