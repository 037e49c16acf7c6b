// What the signs of a game mean: numbers and marks on cards, prices, what is counted beside a name. Made from what the
// server says of the cards; a board adds what only it draws.
import type { ReactElement } from 'react'
import { hasSign } from '../art/Sign'
import { boardOf } from '../games/boards'
import { useTable } from '../match/context'
import { sentence, t } from '../text/text'
import { Dialog } from '../ui/Dialog'
import { Entries, type Entry } from './LegendEntries'

/** Entries without a sign need no explaining, and the same one is told once. */
const drawn = (entries: Entry[]): Entry[] =>
  entries.filter((entry, i) => hasSign(entry.sign) && entries.findIndex((other) => other.sign === entry.sign && other.word === entry.word) === i)

export default function Legend({ onClose }: { onClose(): void }): ReactElement {
  const { faces, view, me } = useTable()
  const { look, list } = faces
  const { Legend: More } = boardOf(view.game)
  const term = (name: string): Entry => {
    const known = list.stats.find((stat) => stat.name === name)
    return { sign: name, word: sentence(known?.text ?? name), help: known?.help ?? '' }
  }
  const stats = drawn([...look.stats, ...(look.main ? [look.main] : [])].map(term))
  const prices = drawn([...look.costs.map(term), ...look.prices.map(({ sign }) => ({ sign, word: sentence(sign) }))])
  const marks = drawn(Object.entries(look.counters).map(([name, { sign, word = name }]) => ({ sign, word: sentence(word) })))
  const seats = drawn(view.facts.filter((fact) => fact.seat === me).map(({ name }) => ({ sign: name, word: sentence(name) })))
  const partners = view.facts.some((fact) => fact.name === 'partner')
  return (
    <Dialog title={t('legend.title')} onClose={onClose} className="legend">
      <Entries title={t('legend.stats')} entries={stats} />
      {stats.length > 0 && (
        <p>
          <span className="tile-stat up">2</span> {t('legend.up')}, <span className="tile-stat down">2</span> {t('legend.down')}
        </p>
      )}
      <Entries title={t('legend.prices')} entries={prices} />
      <Entries title={t('legend.marks')} entries={marks} />
      <Entries title={t('legend.seats')} entries={seats} />
      {More && <More />}
      <p>
        {t('legend.tired')} {t('legend.theirs')} {partners && t('legend.partner')}
      </p>
    </Dialog>
  )
}
