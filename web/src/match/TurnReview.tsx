// A look back at the last turn of the others, action by action: the board stands as it stood, with marks on what each one changed.
import '../styles/turns.css'
import { useEffect, useLayoutEffect, useRef, type ReactElement } from 'react'
import type { GameEvent } from '../net/protocol'
import { t } from '../text/text'
import { partsOf } from './actions'
import { ActionEntry, Thumb } from './ActionEntry'
import { announcer } from './announcer'
import { useTable } from './context'
import { useCardLinks } from './Log'
import { shortNameOf, withNames } from './names'
import type { MatchStore, Recall } from './store'

const nothing = (): void => undefined

export default function TurnReview({ store, recall }: { store: MatchStore; recall: Recall }): ReactElement {
  const { state, faces } = useTable()
  const { deeds, at, playing } = recall
  const links = useCardLinks(nothing, 0)
  const deed = deeds[at]!
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  useReviewKeys(store, recall)

  const words = (event: GameEvent): string => withNames(event.text, (seat) => shortNameOf(state.table, seat))
  const parts = partsOf(deed.events, faces.look.events)
  const told = deed.events.map(words).join('. ')
  const quiet = t('turn.quiet', { who: deed.by ? shortNameOf(state.table, deed.by) : '' })
  useEffect(() => announcer.say('note', `${t('turn.where', { at: at + 1, count: deeds.length })}: ${told || quiet}`), [at, deeds, told, quiet])
  const cards = [...new Set(deed.events.flatMap((event) => [event.card_name, event.other_name]).filter((name) => name !== undefined && faces.byName.has(name)))]
  return (
    <section className="dock recall" aria-label={t('turn.title')}>
      <div className="recall-head">
        <p className="prompt">
          {t('turn.title')} <b data-testid="recall-at">{t('turn.where', { at: at + 1, count: deeds.length })}</b>
        </p>
        <span className="recall-cards" aria-hidden="true">
          {cards.slice(0, 6).map((name) => (
            <Thumb key={name} name={name} faces={faces} />
          ))}
        </span>
        <div className="buttons">
          <button type="button" aria-label={t('turn.previous')} disabled={at === 0} onClick={() => store.recallAt(at - 1)}>
            <span aria-hidden="true">◀</span> <span className="wide">{t('turn.previous')}</span>
          </button>
          <button type="button" ref={next} aria-label={t('turn.next')} aria-disabled={at === deeds.length - 1} onClick={() => store.recallAt(at + 1)}>
            <span className="wide">{t('turn.next')}</span> <span aria-hidden="true">▶</span>
          </button>
          <button type="button" aria-pressed={playing} onClick={() => store.recallAt(playing ? at : at === deeds.length - 1 ? 0 : at, !playing)}>
            {t(playing ? 'turn.pause' : 'turn.play')}
          </button>
          <button type="button" className="primary" onClick={() => store.recallNoMore()}>
            {t('turn.back')}
          </button>
        </div>
      </div>
      <ol className="recall-lines" tabIndex={0} aria-label={t('turn.keys')}>
        {parts.length === 0 && <li>{quiet}</li>}
        {parts.map((part) =>
          'heading' in part ? (
            <li key={part.heading.n} className="heading">
              {words(part.heading)}
            </li>
          ) : (
            <li key={part.lead.n} className="action">
              <ActionEntry action={part} words={words} links={links} />
            </li>
          ),
        )}
      </ol>
    </section>
  )
}

function useReviewKeys(store: MatchStore, { deeds, at, playing }: Recall): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('dialog, input, select, textarea, .log')) return
      const keys: Record<string, () => void> = {
        ArrowLeft: () => store.recallAt(at - 1),
        ArrowRight: () => store.recallAt(at + 1),
        Home: () => store.recallAt(0),
        End: () => store.recallAt(deeds.length - 1),
        ' ': () => store.recallAt(playing ? at : at === deeds.length - 1 ? 0 : at, !playing),
        Escape: () => store.recallNoMore(),
      }
      if (event.key === ' ' && target.closest('button, a, [role=button]')) return
      const act = keys[event.key]
      if (!act) return
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    // Before the keys of the table.
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [store, deeds, at, playing])
}
