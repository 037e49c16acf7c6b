// One game with one card set: what its matches say.
import { bars, histogram, shares } from './charts'
import { h, sortable, wide } from './dom'
import type { Card, Cell, Figures, Game, Rate } from './figures'
import { percent, points, range } from './figures'

const answers: Record<Cell['answer'], string> = {
  open: 'matches are missing', fair: 'fair', unfair: 'not fair', apart: 'told apart', precise: 'known well enough', spent: 'not sure yet',
}

const rateText = (rate: Rate | null): string => (rate ? `${percent(rate.share)} (${range(rate)}) of ${rate.matches}` : 'no matches')

function glance(game: Game): HTMLElement {
  const rows: [string, string][] = [
    ['Matches', `${game.matches}, ${game.draws} of them drawn`],
    ...Object.entries(game.seat_wins).map(([seat, rate]): [string, string] => [`Seat ${seat} won`, rateText(rate)]),
    ...(game.first_player ? [['The first player won', rateText(game.first_player)] as [string, string]] : []),
    ...(game.early_leader ? [['Who led after a third of the match won', rateText(game.early_leader)] as [string, string]] : []),
    ['Won from chances under 25 %', `${game.comebacks}`],
    ['Changes of the lead in a match', game.lead_changes.mean.toFixed(1)],
    ...(game.serious_options === null ? [] : [['Serious options in a decision', game.serious_options.toFixed(2)] as [string, string]]),
    ...Object.entries(game.skill).map(([pair, rate]): [string, string] => [`Skill: ${pair}`, rateText(rate)]),
    ['Cards nobody played', game.never_played.join(', ') || 'none'],
  ]
  return h('dl', {}, ...rows.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]))
}

/** Each deck against each: the share of the row's deck. */
function matrix(game: Game, figures: Figures): HTMLElement | null {
  const cells = game.cells.filter(cell => cell.purpose === 'fairness' && cell.sides.length === 2 && cell.sides[0]!.deck !== '')
  const decks = [...new Set(cells.flatMap(cell => cell.sides.map(side => side.deck)))].sort()
  if (decks.length < 2) return null
  const share = new Map<string, { sum: number; matches: number; cells: Cell[] }>()
  const add = (row: string, column: string, value: number, cell: Cell): void => {
    const entry = share.get(`${row}\n${column}`) ?? { sum: 0, matches: 0, cells: [] }
    entry.sum += value * cell.first_side.matches
    entry.matches += cell.first_side.matches
    entry.cells.push(cell)
    share.set(`${row}\n${column}`, entry)
  }
  for (const cell of cells) {
    const [first, second] = [cell.sides[0]!.deck, cell.sides[1]!.deck]
    add(first, second, cell.first_side.share, cell)
    if (first !== second) add(second, first, 1 - cell.first_side.share, cell)
  }
  const { fair_low: low, fair_high: high } = figures.sure
  const filled = (row: string, column: string): HTMLElement => {
    const entry = share.get(`${row}\n${column}`)
    if (!entry || entry.matches === 0) return h('td', { class: 'none' }, '–')
    const value = entry.sum / entry.matches
    const kind = value < low ? 'under' : value > high ? 'over' : 'fair'
    const said = entry.cells.map(cell => answers[cell.answer]).join(', ')
    return h('td', { class: kind, style: `--far: ${Math.min(1, Math.abs(value - 0.5) / 0.25).toFixed(2)}`, title: `${row} against ${column}: ${entry.matches} matches, ${said}` },
      percent(value, 0), h('small', {}, { under: ' weak', over: ' strong', fair: '' }[kind]))
  }
  const caption = 'Deck against deck: how often the deck of the row wins'
  return wide(caption, h('table', { class: 'matrix' }, h('caption', {}, caption),
    h('thead', {}, h('tr', {}, h('td', {}), ...decks.map(deck => h('th', { scope: 'col' }, deck)))),
    h('tbody', {}, ...decks.map(row => h('tr', {}, h('th', { scope: 'row' }, row), ...decks.map(column => filled(row, column)))))))
}

const pairs = (game: Game): HTMLElement => sortable<Cell>('Every pair, the share of the first side', [
  { head: 'Pair', cell: c => c.sides.map(side => side.deck || side.player).join(' – '), key: c => c.sides.map(side => side.deck).join(' – ') },
  { head: 'Players', cell: c => [...new Set(c.sides.map(side => side.player))].join(' – '), key: c => c.sides.map(side => side.player).join() },
  { head: 'Share', cell: c => percent(c.first_side.share), key: c => c.first_side.share },
  { head: '95 %', cell: c => range(c.first_side) },
  { head: 'Sure', cell: c => range({ low: c.first_side.sure_low, high: c.first_side.sure_high }), note: 'holds however the number of matches came about' },
  { head: 'Matches', cell: c => String(c.first_side.matches), key: c => c.first_side.matches },
  { head: 'Answer', cell: c => answers[c.answer], key: c => answers[c.answer] },
], game.cells)

const less = (having: Rate | null, not: Rate | null): number | null =>
  having && not && having.matches >= 20 && not.matches >= 20 ? having.share - not.share : null
const pointsColumn = (head: string, of: (card: Card) => number | null, note: string) => ({
  head, note, cell: (card: Card) => { const by = of(card); return by === null ? '–' : points(by) }, key: of,
})
const rateColumn = (head: string, of: (card: Card) => Rate | null, note: string) => ({
  head, note, cell: (card: Card) => { const rate = of(card); return rate ? h('span', { title: `${range(rate)} of ${rate.matches}` }, percent(rate.share)) : '–' },
  key: (card: Card) => of(card)?.share ?? null,
})

const cards = (game: Game): HTMLElement => sortable<Card>('Cards; press a heading to sort', [
  { head: 'Card', cell: c => h('span', { title: c.text }, c.name), key: c => c.name },
  { head: game.group_word || 'group', cell: c => c.group, key: c => c.group },
  { head: 'Held', cell: c => String(c.held), key: c => c.held, note: 'sides of matches with the card in the deck' },
  { head: 'Drawn', cell: c => (c.held ? percent((c.drawn?.matches ?? 0) / c.held, 0) : '–'), key: c => (c.held ? (c.drawn?.matches ?? 0) / c.held : null), note: 'of those, how often it came to the hand' },
  { head: 'Played', cell: c => (c.held ? percent((c.played?.matches ?? 0) / c.held, 0) : '–'), key: c => (c.held ? (c.played?.matches ?? 0) / c.held : null), note: 'of those, how often it was played' },
  rateColumn('Wins drawn', c => c.drawn, 'win share when drawn'),
  rateColumn('Wins played', c => c.played, 'win share when played: long matches play more cards'),
  rateColumn('Wins kept', c => c.kept, 'win share when in hand at the first turn'),
  pointsColumn('Kept − not', c => less(c.kept, c.not_kept), 'points of win share when in hand at the first turn, less when not'),
  pointsColumn('Drawn − not', c => less(c.drawn, c.not_drawn), 'points of win share when drawn, less when not drawn'),
  { head: 'Turn', cell: c => (c.first_played === null ? '–' : c.first_played.toFixed(1)), key: c => c.first_played, note: 'of the first play' },
  { head: 'Dead', cell: c => (c.drawn ? percent(c.dead / c.drawn.matches, 0) : '–'), key: c => (c.drawn ? c.dead / c.drawn.matches : null), note: 'drawn, never played, in hand at the end' },
], game.cards, game.cards.some(c => less(c.kept, c.not_kept) !== null) ? 8 : 9, true)

function telling(game: Game): HTMLElement | null {
  if (game.telling.length === 0) return null
  return h('section', {}, h('h3', {}, 'Matches to look at'), h('ul', {}, ...game.telling.map(each =>
    h('li', {}, each.record ? h('a', { href: each.record, download: true }, `${each.decks}, match ${each.number}`) : `${each.decks}, match ${each.number}`, `: ${each.why}`))),
  h('p', { class: 'note' }, 'A record opens with `muster replay FILE` or on the replay page of `muster serve`.'))
}

export function gameSection(game: Game, figures: Figures): HTMLElement {
  const scale = 2 / game.seats
  const [low, high] = [figures.sure.fair_low * scale, figures.sure.fair_high * scale]
  return h('section', { class: 'game' }, h('h2', {}, `${game.title}, ${game.cards_from} cards${game.seats > 2 ? `, ${game.seats} seats` : ''}`),
    glance(game),
    game.matches > 0 && matrix(game, figures),
    Object.keys(game.decks).length > 0 && shares('Each deck’s share of all its matches; the band is what counts as fair', game.decks, low, high),
    Object.keys(game.factions).length > 1 && shares('The same by what most cards of a deck belong to', game.factions, low, high),
    game.matches > 0 && h('div', { class: 'pair' },
      histogram(`Length in decisions: half of the matches take ${game.decisions.median} or fewer, most of them ${game.decisions.tenth} to ${game.decisions.nine_tenths}`, 'decisions', game.decisions),
      histogram(`Estimated minutes for people, ${figures.seconds_per_choice} s a choice: half take ${game.minutes.median} or fewer`, 'minutes', game.minutes)),
    game.matches > 0 && h('div', { class: 'pair' },
      histogram(`Turns or rounds: half of the matches take ${game.turns.median} or fewer`, 'turns or rounds', game.turns),
      histogram(`The lowest the winner’s chances stood, in percent: ${game.comebacks} wins from under 25`, 'percent', game.winners_lowest)),
    Object.keys(game.endings).length > 0 && bars('How the matches ended', game.endings),
    pairs(game), game.cards.length > 0 && cards(game), telling(game))
}
