// The report of `muster lab report`: reads the figures laid into the page and draws them.
import './report.css'
import { h, sortable } from './dom'
import type { Comparison, Figures, Moved } from './figures'
import { percent, points, range } from './figures'
import { gameSection } from './game'

const family = (caption: string, moved: Moved[]): HTMLElement | false => moved.length > 0 && sortable<Moved>(caption, [
  { head: 'What', cell: m => m.what, key: m => m.what },
  { head: 'Before', cell: m => `${percent(m.before)} of ${m.before_matches}`, key: m => m.before },
  { head: 'After', cell: m => `${percent(m.after)} of ${m.after_matches}`, key: m => m.after },
  { head: 'Points', cell: m => points(m.by), key: m => m.by },
  { head: '95 %', cell: m => range(m) },
  { head: 'q', cell: m => m.q.toFixed(3), key: m => m.q, note: 'the false discovery rate at which it would count' },
  { head: 'Moved?', cell: m => (m.sure ? 'moved' : m.needed > 0 ? `${m.needed} more matches to be sure` : 'not that far'), key: m => (m.sure ? 'a' : 'b') },
], moved, 5)

const comparison = (each: Comparison, threshold: number): HTMLElement => h('section', { class: 'game' },
  h('h2', {}, `${each.title}: ${each.before} cards, then ${each.after}`),
  h('p', {}, each.moved ? `Something surely moved by ${threshold} points or more.` : `Nothing surely moved by ${threshold} points or more.`),
  h('h3', {}, 'Printed texts that changed'),
  each.texts.length === 0 ? h('p', {}, 'None.') : h('dl', { class: 'texts' }, ...each.texts.flatMap(text => [h('dt', {}, text.card),
    ...(text.before ? [h('dd', {}, h('del', {}, text.before))] : []), ...(text.after ? [h('dd', {}, h('ins', {}, text.after))] : [])])),
  family('Decks', each.decks), family('Pairs, the share of the first deck', each.pairs), family('Cards, win share when drawn', each.cards))

const reading = (figures: Figures): HTMLElement => h('section', {}, h('h2', {}, 'How to read this'), h('ul', {},
  h('li', {}, 'Intervals are 95 % (Wilson). “Sure” intervals hold at every look at once and are what stops a pair early.'),
  h('li', {}, `A pair counts as fair when its whole sure interval lies between ${percent(figures.sure.fair_low, 0)} and ${percent(figures.sure.fair_high, 0)}.`),
  h('li', {}, 'Cards are seldom judged alone. “When drawn” favours cards of decks that win and of long matches; “when played” favours cards that are played when one is ahead; “drawn − not drawn” compares within the same decks, but long matches still draw more of everything. “Kept − not” compares opening hands, which are luck but for what is sent back, and is the fairest of them; what a card is worth later it does not say.'),
  h('li', {}, 'Leads and comebacks are as the computer’s evaluation sees them. Minutes are an estimate: choices with more than one option, times the plan’s seconds.'),
  h('li', {}, 'All of it is true of these computer players. Stronger or human ones may find what these do not.')))

function draw(figures: Figures): void {
  document.title = figures.title || 'Muster lab report'
  document.getElementById('report')?.replaceChildren(
    h('h1', {}, document.title),
    h('p', { class: 'note' }, `Seed ${figures.seed}. ${figures.complete ? '' : 'Matches are missing: these figures will change. '}${figures.notes.length > 0 ? `Left out: ${figures.notes.join('; ')}.` : ''}`),
    ...figures.comparisons.map(each => comparison(each, figures.threshold)),
    ...figures.games.map(game => gameSection(game, figures)), reading(figures))
}

const laid = document.getElementById('figures')?.textContent
if (laid) draw(JSON.parse(laid) as Figures)
