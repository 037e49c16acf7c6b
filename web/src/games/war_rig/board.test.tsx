import { fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentType, ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSigns } from '../../art/Sign'
import { artBook, facesOf } from '../../cards/faces'
import { offerOf, type Spot } from '../../match/choosing'
import { TableProvider, type Table } from '../../match/context'
import { MatchStore } from '../../match/store'
import type { CardFace, CardView, Choice, Fact, GameEvent, SeatName, View } from '../../net/protocol'
import { Words } from '../../board/Words'
import { faceOf, listOf, lookFrom } from '../../test/look'
import { boardOf, openBoard } from '../boards'
import { latestRoll, rerolls } from './DiceTray'
import { homeOf, places } from './places'
import { RigSeat } from './Yard'

await openBoard('war-rig')
openSigns(lookFrom('war-rig').signs, (await artBook('war-rig'))?.icons ?? {})
const { Board, Near = () => null } = boardOf('war-rig')
const face = (name: string, type: string): CardFace => faceOf(name, type, { provenance: 'published' })
const list = listOf('war-rig', {
  cards: [
    ...['Purple 1', 'Purple 4', 'Red 1', 'Red 2'].map((name) => face(name, 'squad')),
    face('Purple Rig', 'rig'), face('Linked Lasers', 'weapon'), face('Utility Cockpit', 'cockpit'), face('All-terrain Track', 'movement'),
    face('Ion Canon', 'facility'), face('Drop-ship 1', 'drop-ship'), face('Smoke Grenades', 'equipment'),
  ],
})

const zoneNames = (seats: number): string[] => [
  ...places.map((place) => place.zone),
  ...[...'ABCD'].slice(0, seats).flatMap((seat) => ['inventory', 'open inventory', 'drawn', 'parts', 'chassis', 'facilities', 'cell'].map((area) => `${seat} ${area}`)),
  'Low Orbit sites', 'Deep Trenches sites', 'Deep Space sites', 'Planet Core sites', 'tech deck', 'Empire captives',
]

function viewOf(filled: Record<string, CardView[]>, { seats = 2, facts = [], counts = {} }: { seats?: number; facts?: Fact[]; counts?: Record<string, number> } = {}): View {
  return {
    game: 'war-rig', seats, viewer: 'A', facts,
    zones: zoneNames(seats).map((name, id) => ({
      id, name, count: counts[name] ?? filled[name]?.length ?? 0, cards: filled[name] ?? [],
      ...(/^[A-D] /.test(name) ? { owner: name[0] as SeatName } : {}),
    })),
  }
}

interface Drawing {
  container: HTMLElement
  picked: Spot[]
  acted: string[]
}

function draw(view: View, What: ComponentType, { choice, path = [], log = [] }: { choice?: Choice; path?: Spot[]; log?: GameEvent[] } = {}): Drawing {
  const picked: Spot[] = []
  const acted: string[] = []
  const idle = new MatchStore('m', () => ({ send: () => true, close: () => undefined })).snapshot()
  const table: Table = {
    state: { ...idle, seat: 'A', log }, view, faces: facesOf(list), me: 'A', choice, path, spots: offerOf(choice, path).spots, hints: new Map(),
    pick: (spot) => picked.push(spot), act: (option) => acted.push(option.text), cancel: () => undefined, inspect: () => undefined, open: () => undefined,
    nameOf: (seat) => `player ${seat}`,
  }
  const Wrapped = (): ReactElement => (
    <TableProvider value={table}>
      <What />
    </TableProvider>
  )
  return { container: render(<Wrapped />).container, picked, acted }
}

const squad = (id: number, name: string, owner: SeatName, more: Partial<CardView> = {}): CardView => ({ id, name, owner, counters: { round: Number(name.slice(-1)) }, ...more })
const part = (id: number, name: string, slot: number, now: number, marks: string[] = []): CardView => ({
  id, name, counters: { slot }, stats: [{ name: 'armour', printed: 8, now }], marks,
})
const move = (zone: string): Choice['options'][number] => ({ text: `move Purple 1#0, ${zone}`, verb: 'move', operands: [{ card: 0 }, { zone }] })
const placeNamed = (container: HTMLElement, name: string): HTMLElement => container.querySelector<HTMLElement>(`.place[data-zone="${name}"]`)!

describe('the ring map', () => {
  it.each([2, 3, 4])('has fifteen places, each at its own, with %i seats', (seats) => {
    const { container } = draw(viewOf({}, { seats }), Board)
    const cells = [...container.querySelectorAll<HTMLElement>('.place')]
    expect(cells).toHaveLength(15)
    expect(new Set(cells.map((cell) => cell.style.getPropertyValue('--area'))).size).toBe(15)
    expect(new Set(cells.map((cell) => cell.style.getPropertyValue('--narrow'))).size).toBe(15)
    expect(container.querySelectorAll('.place.home')).toHaveLength(seats)
    expect(container.querySelectorAll('.spokes line')).toHaveLength(14)
  })

  it('knows whose home a base is', () => {
    expect(['Base 1', 'Base 2', 'Base 3', 'Oil Sands'].map((zone) => homeOf(zone, 2))).toEqual(['A', 'B', undefined, undefined])
    expect(homeOf('Base 4', 4)).toBe('D')
  })

  it('shows a squad with its gear, its load and its state', () => {
    const { container } = draw(viewOf({ 'Oil Sands': [squad(0, 'Purple 1', 'A', { counters: { round: 1, actions: 2, red: 2, scrap: 1 }, marks: ['Assault Rifles', 'camped'] })] }), Board)
    const shown = within(placeNamed(container, 'Oil Sands')).getByRole('button', { name: /Purple 1, squad, Assault Rifles, camped.*red 2.*of player A/ })
    expect(shown.querySelectorAll('.squad-actions i')).toHaveLength(2)
    expect(shown.querySelectorAll('.gear')).toHaveLength(1)
    expect([...shown.querySelectorAll('.cube')].map((cube) => cube.className)).toEqual(['cube red counted', 'cube scrap'])
    expect(shown.querySelector('.squad-states .camped')).toBeTruthy()
  })

  it('lets a captive stand behind its captor, and a prisoner sit in the cell of the base', () => {
    const { container } = draw(
      viewOf({
        'Barren Wastes': [squad(0, 'Purple 1', 'A'), squad(7, 'Red 1', 'B', { on: 0, marks: ['captive'] })],
        'A cell': [squad(8, 'Red 2', 'B', { marks: ['captive'], counters: { round: 2, coercion: 2 } })],
      }),
      Board,
    )
    expect(container.querySelectorAll('.leads .squad.captive')).toHaveLength(1)
    expect(within(placeNamed(container, 'Base 1')).getByRole('group', { name: 'In the cell' }).textContent).toContain('2')
  })

  it('tells lesser factions from those of a player', () => {
    const { container } = draw(viewOf({ 'Base 4': [squad(3, 'Purple 4', 'A', { counters: { round: 4, lesser: 1 }, marks: ['lesser faction'] })] }), Board)
    expect(placeNamed(container, 'Base 4').querySelector('.squad')!.className).toContain('lesser')
    expect(screen.queryByRole('button', { name: /of player A/ })).toBeNull()
  })

  it('stands facilities in their base and far sites in their place, burning ones on fire', () => {
    const { container } = draw(viewOf({ 'B facilities': [part(60, 'Ion Canon', 0, 0, ['burning'])], 'Low Orbit sites': [part(61, 'Ion Canon', 0, 8)] }), Board)
    expect(placeNamed(container, 'Base 2').querySelectorAll('.site.burning .site-fire')).toHaveLength(1)
    expect(placeNamed(container, 'Low Orbit').querySelector('.site-armour')!.textContent).toBe('8')
  })

  it('shows loose tokens, drop-ships and what the Empire holds', () => {
    const { container } = draw(
      viewOf(
        { 'Methane Sea': [{ id: 14, name: 'Drop-ship 1', stats: [{ name: 'armour', printed: 12, now: 9 }] }] },
        { facts: [{ name: 'Methane Sea held', value: 1 }, { name: 'Oil Sands brown', value: 3 }, { name: 'summoner', value: 'B' }, { name: 'ships lost', value: 1 }] },
      ),
      Board,
    )
    expect(placeNamed(container, 'Methane Sea').className).toContain('held')
    expect(placeNamed(container, 'Methane Sea').querySelector('.site-armour')!.textContent).toBe('9/12')
    expect(placeNamed(container, 'Oil Sands').textContent).toContain('left lying: 3 brown')
    expect(screen.getByText('The Empire comes for player B: 1 of 6 locations held, ships lost: 1')).toBeTruthy()
  })

  it('lights a squad, then the places it can go to and the ways there', () => {
    const choice: Choice = { kind: 6, prompt: 'Round 1', undo: false, options: [move('Oil Sands'), move('Base 3')] }
    const view = viewOf({ 'Barren Wastes': [squad(0, 'Purple 1', 'A')] })
    expect(draw(view, Board, { choice }).container.querySelectorAll('[data-lit="source"]')).toHaveLength(1)
    const { container, picked } = draw(view, Board, { choice, path: ['card 0'] })
    expect([...container.querySelectorAll('.zone-target')].map((target) => target.getAttribute('data-spot'))).toEqual(['zone Oil Sands', 'zone Base 3'])
    expect(container.querySelectorAll('.spokes line.open')).toHaveLength(2)
    container.querySelector<HTMLElement>('[data-spot="zone Base 3"]')!.click()
    expect(picked).toEqual(['zone Base 3'])
  })

  it('shows hidden cards that can be chosen by their backs', () => {
    const spy = (card: number): Choice['options'][number] => ({ text: `spy Purple 1#0, #${card}`, verb: 'spy', operands: [{ card: 0 }, { card }] })
    const choice: Choice = { kind: 6, prompt: 'Round 1', undo: false, options: [spy(70), spy(71), move('Barren Wastes')] }
    const { picked } = draw(viewOf({ 'Base 2': [squad(0, 'Purple 1', 'A')] }, { counts: { 'B inventory': 2 } }), Board, { choice, path: ['card 0'] })
    screen.getByRole('button', { name: 'hidden card 2' }).click()
    expect(picked).toEqual(['card 71'])
  })

  it('lays two drawn cards over the map when one is to be kept', () => {
    const keep = (card: number): Choice['options'][number] => ({ text: `choose #${card}`, verb: 'choose', operands: [{ card }] })
    const drawn = [{ id: 80, name: 'Smoke Grenades' }, { id: 81, name: 'Ion Canon' }]
    draw(viewOf({ 'A drawn': drawn }), Board, { choice: { kind: 9, prompt: 'Which one do you keep?', undo: false, options: [keep(80), keep(81)] } })
    expect(within(screen.getByRole('region', { name: 'Which one do you keep?' })).getAllByRole('button')).toHaveLength(2)
  })
})

describe('how the sides stand', () => {
  const points = (a: number, b: number): Fact[] => [{ name: 'points', seat: 'A', value: a }, { name: 'points', seat: 'B', value: b }]
  const turn = (n: number): Fact[] => [{ name: 'turn', value: n }, { name: 'last turn', value: 30 }]

  it('shows the points of every side, the leader first', () => {
    draw(viewOf({}, { facts: points(7, 9) }), Board)
    const standings = screen.getByRole('list', { name: 'How the sides stand' })
    expect(within(standings).getAllByRole('listitem').map((side) => side.textContent)).toEqual(['player B9 points', 'player A7 points'])
  })

  it('shows how far each side is on the chains of facilities; one that burns does not count, nor what it stood on', () => {
    const site = (id: number, name: string, controller: SeatName, marks: string[] = []): CardView => ({ id, name, controller, marks })
    const sites = {
      'Deep Space sites': [site(80, 'Solar Harvester', 'A')],
      'Deep Trenches sites': [site(81, 'Planetary Venting Infrastructure', 'B')],
      'Planet Core sites': [site(82, 'Experimental Core Vent', 'B', ['burning'])],
    }
    draw(viewOf(sites, { facts: points(7, 9) }), Board)
    const standings = screen.getByRole('list', { name: 'How the sides stand' })
    expect(within(standings).getAllByRole('listitem').map((side) => side.textContent)).toEqual([
      'player B9 points 1 of 3 to the Reactor', 'player A7 points 2 of 3 to the Portal',
    ])
  })

  it('shows who is in control of a place, on the place and in the count', () => {
    const { container } = draw(viewOf({ 'Oil Sands': [squad(0, 'Red 1', 'B', { marks: ['in control'] })], 'Methane Sea': [squad(1, 'Purple 1', 'A')] }, { facts: points(2, 2) }), Board)
    expect(placeNamed(container, 'Oil Sands').querySelector('.flag.control')!.textContent).toBe('in control: player B')
    expect(placeNamed(container, 'Methane Sea').querySelector('.flag.control')).toBeNull()
    expect(within(screen.getByRole('list', { name: 'How the sides stand' })).getByText(/1 of 3 rich places/)).toBeTruthy()
  })

  it('says when the last turn has come, and that the match is over after it', () => {
    const planet = (view: View): string => within(draw(view, Board).container).getByRole('region', { name: 'The planet' }).textContent!
    expect(planet(viewOf({}, { facts: turn(29) }))).toContain('Turn 29 of 30')
    expect(planet(viewOf({}, { facts: turn(30) }))).toContain('The last turn: 30 of 30')
    expect(planet({ ...viewOf({}, { facts: turn(30) }), result: ['win', 'loss'] })).toContain('Over after turn 30')
  })
})

describe('the yard of another in a tight window', () => {
  const view = viewOf({ 'B chassis': [part(60, 'Linked Lasers', 2, 8)] }, { counts: { 'B inventory': 3 } })
  const Other = (): ReactElement => <RigSeat seat="B" />
  const asBefore = globalThis.matchMedia
  beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined })))
  afterEach(() => vi.stubGlobal('matchMedia', asBefore))

  it('is folded to a line that counts what is in it, and opens by a click', () => {
    const { container } = draw(view, Other)
    expect(container.querySelector('.slots')).toBeNull()
    expect(container.querySelector('.yard-line')!.textContent).toMatch(/1 part.*3 hidden tech/)
    fireEvent.click(screen.getByRole('button', { name: 'Yard of player B' }))
    expect(container.querySelectorAll('.slot')).toHaveLength(9)
  })

  it('is open when something in it can be chosen', () => {
    const hit: Choice = { kind: 17, prompt: 'What is hit?', undo: false, options: [{ text: 'choose Linked Lasers#60', verb: 'choose', operands: [{ card: 60 }] }] }
    expect(draw(view, Other, { choice: hit }).container.querySelector('.slots [data-lit]')).toBeTruthy()
  })
})

describe('a war rig', () => {
  const chassis = [part(60, 'Utility Cockpit', 1, 8), part(61, 'Linked Lasers', 2, 0, ['burning']), part(62, 'All-terrain Track', 8, 3)]
  const view = viewOf({ 'A chassis': chassis, 'B chassis': chassis, 'Base 1': [{ id: 6, name: 'Purple Rig', owner: 'A', stats: [{ name: 'weight', printed: 0, now: 3 }], marks: ['medium'] }] })

  it('is a diagram of nine slots, each part in its own', () => {
    draw(view, Near)
    const rig = screen.getByRole('region', { name: 'War rig of player A' })
    const slots = [...rig.querySelectorAll('.slot')]
    expect(slots).toHaveLength(9)
    expect(slots.map((slot) => slot.querySelector('.site-name')?.textContent ?? slot.textContent)).toEqual([
      'Linked Lasers', 'upper', 'upper', 'upper', 'Utility Cockpit', 'upper', 'lower', 'All-terrain Track', 'lower',
    ])
    expect(rig.textContent).toContain('Medium')
    expect(rig.querySelectorAll('.burning')).toHaveLength(1)
  })

  it('shows on the map which slots are filled and which burn', () => {
    const { container } = draw(view, Board)
    expect([...container.querySelectorAll('.rig-dots i')].map((dot) => dot.className)).toEqual(['burning', '', '', '', 'there', '', '', 'there', ''])
  })
})

describe('inventories', () => {
  const view = viewOf({ 'A inventory': [{ id: 70, name: 'Ion Canon' }], 'B open inventory': [{ id: 71, name: 'Smoke Grenades', counters: { stock: 2 } }] }, { counts: { 'B inventory': 3 } })

  it('shows one’s own cards, the hidden ones marked', () => {
    draw(view, Near)
    const inventory = screen.getByRole('region', { name: 'Your inventory' })
    expect(within(inventory).getByRole('button', { name: /Ion Canon/ }).closest('li')!.textContent).toContain('hidden')
  })

  it('counts what another player hides and names what lies face up', () => {
    const Other = (): ReactElement => <RigSeat seat="B" />
    const { container } = draw(view, Other)
    expect(container.querySelector('.hidden-inventory')!.textContent).toContain('3')
    expect(within(screen.getByRole('group', { name: 'Inventory, face up' })).getByRole('button', { name: /Smoke Grenades/ })).toBeTruthy()
    expect(container.textContent).toContain('stock 2')
  })
})

describe('dice', () => {
  const event = (n: number, kind: string, text: string): GameEvent => ({ n, kind, text })
  const fight = [event(0, 'attack', 'Purple 1 attacks Red 1'), event(1, 'die-red', 'Red die: hit'), event(2, 'die-brown', 'Brown die: dodge'), event(3, 'hit', 'Red 1 is hit')]

  it('are shown as they fell, with what they were for', () => {
    const { container } = draw(viewOf({}), Board, { log: fight })
    const tray = within(container).getByRole('region', { name: 'Dice' })
    expect([...tray.querySelectorAll('.die')].map((die) => die.textContent)).toEqual(['Red die: hit', 'Brown die: dodge'])
    expect(tray.textContent).toContain('Purple 1 attacks Red 1')
  })

  const again = (number: number): Choice['options'][number] => ({ text: `reroll ${number}`, verb: 'reroll', operands: [{ number }] })
  const salvo = [
    event(0, 'fire', 'Mass Driver fires at Red Rig'), event(1, 'die-white', 'White die: 4'), event(2, 'target', 'Linked Lasers is the target'),
    event(3, 'die-black', 'Black die: two hits'), event(4, 'die-black', 'Black die: miss'),
  ]

  it('are rolled again by a click on the die that may be', () => {
    const choice: Choice = { kind: 19, prompt: 'Make a die roll again', undo: false, options: [again(1), again(2), { text: 'done', verb: 'done', operands: [] }] }
    const { container, acted } = draw(viewOf({}), Board, { log: salvo, choice })
    const tray = within(within(container).getByRole('region', { name: 'Dice' }))
    expect(tray.getAllByRole('button')).toHaveLength(2)
    fireEvent.click(tray.getByRole('button', { name: 'Roll again: Black die: miss' }))
    expect(acted).toEqual(['reroll 2'])
  })

  it('are no buttons when nothing is to be rolled again, and only the misses for who tracked its target', () => {
    const { container } = draw(viewOf({}), Board, { log: salvo })
    expect(within(container).getByRole('region', { name: 'Dice' }).querySelectorAll('button')).toHaveLength(0)
    const only: Choice = { kind: 18, prompt: 'Roll a miss again', undo: false, options: [again(2)] }
    expect(rerolls(salvo.slice(3), only).map((option) => option?.text)).toEqual([undefined, 'reroll 2'])
  })

  it('show the targeting die as a button while it may be rolled again', () => {
    const choice: Choice = { kind: 16, prompt: 'Aimed with a 4: make it roll again?', undo: false, options: [{ text: 'yes', verb: 'yes', operands: [] }, { text: 'no', verb: 'no', operands: [] }] }
    const { container, acted } = draw(viewOf({}), Board, { log: salvo.slice(0, 2), choice })
    fireEvent.click(within(container).getByRole('button', { name: 'Roll again: White die: 4' }))
    expect(acted).toEqual(['yes'])
  })

  it('fall anew in their place', () => {
    const more = [...salvo, { ...event(5, 'reroll', 'B has a die rolled again'), number: 1 }, event(6, 'die-black', 'Black die: skull')]
    expect(latestRoll(more)?.dice.map((die) => die.text)).toEqual(['Black die: skull', 'Black die: miss'])
    const twice = [...more, { ...event(7, 'reroll', 'B has a die rolled again'), number: 2 }, event(8, 'die-black', 'Black die: splash')]
    expect(latestRoll(twice)?.dice.map((die) => die.text)).toEqual(['Black die: skull', 'Black die: splash'])
    const aim = [...salvo.slice(0, 2), event(2, 'reroll', 'B has a die rolled again'), event(3, 'die-white', 'White die: 1')]
    expect(latestRoll(aim)?.dice.map((die) => die.text)).toEqual(['White die: 1'])
  })

  it('are cleared away when much has happened since', () => {
    const later = Array.from({ length: 20 }, (_, i) => event(4 + i, 'move', 'Red 1 moves'))
    expect(latestRoll(fight)?.dice).toHaveLength(2)
    expect(latestRoll([...fight, ...later])).toBeUndefined()
  })
})

it('words stand in the middle of the board only when nothing on it can be chosen', () => {
  const take = (word: string): Choice['options'][number] => ({ text: `take ${word}`, verb: 'take', operands: [{ word }] })
  const words: Choice = { kind: 8, prompt: 'Of which kind?', undo: false, options: [take('red'), take('blue')] }
  draw(viewOf({}), Words, { choice: words })
  expect(screen.getByRole('group', { name: 'Of which kind?' })).toBeTruthy()
  draw(viewOf({}), Words, { choice: { ...words, prompt: 'Act, or be done', options: [...words.options, move('Oil Sands')] } })
  expect(screen.queryByRole('group', { name: 'Act, or be done' })).toBeNull()
})
