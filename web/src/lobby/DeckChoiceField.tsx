// Which deck to play: one's own, a ready-made one, or whatever comes.
import type { ReactElement } from 'react'
import type { KeptDeck } from '../net/around'
import type { DeckChoice, GameInfo } from '../net/protocol'
import { t } from '../text/text'

interface Props {
  label: string
  info: GameInfo
  mine: KeptDeck[]
  value: DeckChoice | undefined
  onChange(deck: DeckChoice | undefined): void
}

const own = 'own '

/** Nothing for games that are played without decks. */
export function DeckChoiceField({ label, info, mine, value, onChange }: Props): ReactElement | null {
  const playable = mine.filter((deck) => deck.problems.length === 0)
  const chosen = typeof value === 'object' ? playable.find((deck) => deck.name === value.name) : undefined
  const pick = (key: string): void => {
    const deck = key.startsWith(own) ? playable.find((each) => each.id === key.slice(own.length)) : undefined
    onChange(deck ? { name: deck.name, sections: deck.sections } : key || undefined)
  }
  if (info.decks.length === 0) return null
  return (
    <select aria-label={label} value={typeof value === 'string' ? value : chosen ? own + chosen.id : ''} onChange={(event) => pick(event.target.value)}>
      <option value="">{t('table.deck.any')}</option>
      {playable.length > 0 && (
        <optgroup label={t('table.deck.mine')}>
          {playable.map((deck) => (
            <option key={deck.id} value={own + deck.id}>
              {deck.name}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={t('table.deck.ready')}>
        {info.decks.map((deck) => (
          <option key={deck.name} value={deck.name}>
            {deck.name}
          </option>
        ))}
      </optgroup>
    </select>
  )
}
