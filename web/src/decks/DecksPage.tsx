// The decks of a game: one's own, the ready-made ones, and the way to a new one.
import '../styles/decks.css'
import { useState, type FormEvent, type ReactElement } from 'react'
import { loadFaces } from '../cards/faces'
import { lobby } from '../net/api'
import { deleteDeck, myDecks, readDeckText, readyDecks, type KeptDeck, type ReadyDeck } from '../net/around'
import type { GameInfo, Sections } from '../net/protocol'
import { t } from '../text/text'
import { Loading } from '../ui/Loading'
import { Notice, Page } from '../ui/Page'
import { go, Link } from '../ui/router'
import { ensureGuest, useGuest } from '../ui/session'
import { useAsync } from '../ui/useAsync'
import { DeckBuilder } from './DeckBuilder'
import { draft } from './draft'
import { countOf } from './shape'

export default function DecksPage({ game, deck }: { game: string; deck: string }): ReactElement {
  const { value, error } = useAsync(async () => {
    const [faces, ready, known] = await Promise.all([loadFaces(game), readyDecks(game), lobby()])
    return { faces, ready, lab: known.lab === true, info: known.games.find((each) => each.name === game) }
  }, game)
  if (!value?.info) {
    return (
      <Page title={t('decks.title')}>
        <Loading title={t('decks.title')} problem={error?.message} />
      </Page>
    )
  }
  if (value.ready.length === 0) return <Notice text={t('decks.none', { game: value.info.title })} />
  if (deck) return <DeckBuilder key={deck} id={deck} info={value.info} faces={value.faces} ready={value.ready} lab={value.lab} />
  return <DeckList info={value.info} ready={value.ready} />
}

function startFrom(game: string, name: string, sections: Sections): void {
  draft.current = { game, name, sections }
  go(`/decks/${game}/new`)
}

function DeckList({ info, ready }: { info: GameInfo; ready: ReadyDeck[] }): ReactElement {
  const guest = useGuest()
  const [version, setVersion] = useState(0)
  const { value: mine = [] } = useAsync(() => (guest ? myDecks(info.name) : Promise.resolve([])), `${info.name} ${guest?.id ?? ''} ${version}`)
  return (
    <Page title={t('decks.of', { game: info.title })}>
      <h1 className="gallery-title">{t('decks.of', { game: info.title })}</h1>
      <p className="invite">
        <button type="button" className="primary" onClick={() => startFrom(info.name, t('deck.fresh'), {})}>
          {t('decks.new')}
        </button>
      </p>
      <div className="lists">
        <section className="table-list">
          <h2>{t('decks.mine')}</h2>
          {mine.length === 0 && <p className="none">{t('decks.mineNone')}</p>}
          <ul>
            {mine.map((deck) => (
              <MyDeck key={deck.id} deck={deck} onGone={() => setVersion(version + 1)} />
            ))}
          </ul>
        </section>
        <section className="table-list">
          <h2>{t('decks.ready')}</h2>
          <ul>
            {ready.map((deck) => (
              <li key={deck.name}>
                <div>
                  <b>{deck.name}</b>
                  <span>
                    {sizesOf(deck.sections)}. {deck.description}
                  </span>
                </div>
                <button
                  type="button"
                  aria-label={t('decks.copyLong', { name: deck.name })}
                  onClick={() => startFrom(info.name, t('decks.copyOf', { name: deck.name }), deck.sections)}
                >
                  {t('decks.copy')}
                </button>
              </li>
            ))}
          </ul>
        </section>
        <Import game={info.name} />
      </div>
    </Page>
  )
}

const sizesOf = (sections: Sections): string =>
  Object.entries(sections)
    .filter(([, cards]) => countOf(cards) > 0)
    .map(([name, cards]) => `${name} ${countOf(cards)}`)
    .join(', ')

function MyDeck({ deck, onGone }: { deck: KeptDeck; onGone(): void }): ReactElement {
  const [sure, setSure] = useState(false)
  return (
    <li>
      <div>
        <b>{deck.name}</b>
        <span>
          {sizesOf(deck.sections) || t('deck.empty')} · {deck.problems.length === 0 ? t('decks.legal') : t('decks.illegal')}
          {deck.shared ? ` · ${t('decks.shared')}` : ''}
        </span>
      </div>
      <span className="deck-buttons">
        {sure ? (
          <>
            <button type="button" className="danger" onClick={() => void deleteDeck(deck.id).then(onGone)}>
              {t('decks.sure', { name: deck.name })}
            </button>
            <button type="button" className="quiet" onClick={() => setSure(false)}>
              {t('match.cancel')}
            </button>
          </>
        ) : (
          <>
            <Link to={`/decks/${deck.game}/${deck.id}`} className="button" label={t('decks.editLong', { name: deck.name })}>
              {t('decks.edit')}
            </Link>
            <button type="button" className="quiet" aria-label={t('decks.deleteLong', { name: deck.name })} onClick={() => setSure(true)}>
              {t('decks.delete')}
            </button>
          </>
        )}
      </span>
    </li>
  )
}

function Import({ game }: { game: string }): ReactElement {
  const [wrong, setWrong] = useState<string[]>([])
  const read = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
    try {
      await ensureGuest()
      const deck = await readDeckText(game, text)
      if (deck.unread.length > 0) setWrong(deck.unread)
      else startFrom(game, deck.name, deck.sections)
    } catch (error) {
      setWrong([(error as Error).message])
    }
  }
  return (
    <section className="table-list">
      <h2>{t('decks.import')}</h2>
      <form className="plain-form" onSubmit={(event) => void read(event)}>
        <label className="field">
          {t('decks.importLabel')} <small>{t('decks.importText')}</small>
          <textarea name="text" rows={6} required />
        </label>
        {wrong.length > 0 && (
          <ul role="alert" className="problems">
            {wrong.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <button type="submit">{t('decks.importGo')}</button>
      </form>
    </section>
  )
}
