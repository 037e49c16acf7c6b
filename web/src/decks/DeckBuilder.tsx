// Building a deck: the cards of the game on one side, the deck with what the rules say of it on the other.
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { CardDialog } from '../cards/CardDialog'
import type { Faces } from '../cards/faces'
import { keepDeck, lookAtDeck, oneDeck, type LookedAt, type ReadyDeck } from '../net/around'
import type { CardFace, GameInfo, Sections } from '../net/protocol'
import { TestDeck } from '../lab/TestDeck'
import { TryCard } from '../lab/TryCard'
import { RuleLinks } from '../rules/RuleLinks'
import { t } from '../text/text'
import { copy } from '../ui/files'
import { Loading } from '../ui/Loading'
import { Page } from '../ui/Page'
import { Link } from '../ui/router'
import { ensureGuest } from '../ui/session'
import { Browser } from './Browser'
import { Charts } from './Charts'
import { draft } from './draft'
import { countOf, shapeOf, withCard, type DeckShape } from './shape'

interface Props {
  id: string
  info: GameInfo
  faces: Faces
  ready: ReadyDeck[]
  /** Whether decks and cards may be tried on this server. */
  lab: boolean
}

interface Deck {
  id: string | undefined
  name: string
  sections: Sections
  shared: boolean
  yours: boolean
}

export function DeckBuilder({ id, info, faces, ready, lab }: Props): ReactElement {
  const shape = useMemo(() => shapeOf(info.deck_sections ?? ['main'], ready, faces.byName), [info, ready, faces])
  const [deck, setDeck] = useState<Deck | undefined>(() => (id === 'new' ? fresh(info) : undefined))
  const [problem, setProblem] = useState('')
  const [open, setOpen] = useState<CardFace>()
  const [trying, setTrying] = useState<CardFace>()
  useEffect(() => {
    if (id !== 'new') oneDeck(id).then(setDeck, (error: unknown) => setProblem((error as Error).message))
  }, [id])
  const looked = useLooked(info.name, deck)
  const [section, setSection] = useState(shape.sections[0]?.name ?? 'main')

  const change = (sections: Sections): void => setDeck((before) => before && { ...before, sections })
  const add = (face: CardFace): void => {
    const target = shape.home.get(face.type) ?? section
    const step = shape.sections.find((each) => each.name === target)?.step ?? 1
    if (deck) change(withCard(deck.sections, target, face.name, step))
  }
  const title = deck ? deck.name : t('decks.title')
  return (
    <Page title={title}>
      {!deck && <Loading title={title} problem={problem} />}
      {deck && (
        <div className="builder">
          <Browser faces={faces} shape={shape} section={section} setSection={setSection} sections={deck.sections} onAdd={add} onLook={setOpen} />
          <aside className="deck panel" aria-label={t('deck.yours')}>
            <Head deck={deck} setDeck={setDeck} info={info} looked={looked} />
            <Verdict looked={looked} game={info.name} />
            {shape.sections.map((each) => (
              <SectionList key={each.name} deck={deck} shape={shape} section={each.name} onChange={change} onLook={(name) => setOpen(faces.byName.get(name))} />
            ))}
            <Charts sections={deck.sections} faces={faces} />
            {lab && <TestDeck game={info.name} sections={deck.sections} legal={looked?.problems.length === 0} />}
          </aside>
        </div>
      )}
      {open && (
        <CardDialog face={open} faces={faces} onClose={() => setOpen(undefined)}>
          {lab && (
            <button
              type="button"
              onClick={() => {
                setOpen(undefined)
                setTrying(open)
              }}
            >
              {t('lab.card')}
            </button>
          )}
        </CardDialog>
      )}
      {trying && deck && <TryCard face={trying} faces={faces} deck={looked?.problems.length === 0 && has(deck.sections, trying.name) ? deck.sections : undefined} onClose={() => setTrying(undefined)} />}
    </Page>
  )
}

function fresh(info: GameInfo): Deck {
  const begun = draft.current?.game === info.name ? draft.current : undefined
  return { id: undefined, name: begun?.name ?? t('deck.fresh'), sections: begun?.sections ?? {}, shared: false, yours: true }
}

const has = (sections: Sections, name: string): boolean => Object.values(sections).some((list) => (list[name] ?? 0) > 0)

/** What the rules say of the deck as it is now; asked a moment after the last change. */
function useLooked(game: string, deck: Deck | undefined): LookedAt | undefined {
  const [looked, setLooked] = useState<LookedAt>()
  const key = deck && JSON.stringify([deck.name, deck.sections])
  useEffect(() => {
    if (!deck) return
    let current = true
    const timer = setTimeout(() => {
      lookAtDeck(game, deck.name, deck.sections).then(
        (answer) => current && setLooked(answer),
        () => undefined,
      )
    }, 200)
    return () => {
      current = false
      clearTimeout(timer)
    }
    // The deck itself is a new object with every change; its contents say whether it is another one.
  }, [game, key])
  return looked
}

interface HeadProps {
  deck: Deck
  setDeck(deck: Deck): void
  info: GameInfo
  looked: LookedAt | undefined
}

function Head({ deck, setDeck, info, looked }: HeadProps): ReactElement {
  const [said, say] = useState('')
  const save = async (asCopy: boolean): Promise<void> => {
    try {
      await ensureGuest()
      const kept = await keepDeck({ id: asCopy ? undefined : deck.id, game: info.name, name: deck.name, sections: deck.sections, shared: deck.shared })
      draft.current = undefined
      setDeck(kept)
      say(t('deck.saved'))
      // The address names the deck from now on; the page stays as it is.
      history.replaceState(null, '', `/decks/${info.name}/${kept.id}`)
    } catch (error) {
      say(t('app.error', { message: (error as Error).message }))
    }
  }
  const toClipboard = (text: string, words: string): void => {
    void copy(text).then((done) => say(done ? words : text))
  }
  return (
    <header className="deck-head">
      <h1 className="sr">{deck.name}</h1>
      <label className="field">
        {t('deck.name')}
        <input value={deck.name} maxLength={64} onChange={(event) => setDeck({ ...deck, name: event.target.value })} />
      </label>
      {!deck.yours && <p className="none">{t('deck.theirs')}</p>}
      <div className="deck-buttons">
        {deck.yours && (
          <button type="button" className="primary" onClick={() => void save(false)}>
            {t('deck.save')}
          </button>
        )}
        {deck.id && (
          <button type="button" onClick={() => void save(true)}>
            {t('deck.saveCopy')}
          </button>
        )}
        <button type="button" disabled={!looked} onClick={() => toClipboard(looked?.text ?? '', t('deck.exported'))}>
          {t('deck.export')}
        </button>
        {deck.id && deck.shared && (
          <button type="button" onClick={() => toClipboard(location.href, t('deck.linked'))}>
            {t('deck.link')}
          </button>
        )}
        {deck.id && looked?.problems.length === 0 && (
          <Link to={`/new/${info.name}?deck=${deck.id}`} className="button">
            {t('deck.play')}
          </Link>
        )}
      </div>
      {deck.yours && (
        <label className="check">
          <input type="checkbox" checked={deck.shared} onChange={(event) => setDeck({ ...deck, shared: event.target.checked })} /> {t('deck.share')}
        </label>
      )}
      <p role="status">{said}</p>
    </header>
  )
}

function Verdict({ looked, game }: { looked: LookedAt | undefined; game: string }): ReactElement {
  if (!looked) return <p className="none">{t('app.loading')}</p>
  if (looked.problems.length === 0) return <p className="deck-fine">{t('deck.fine')}</p>
  return (
    <section className="problems" aria-live="polite">
      <h2>{t('deck.problems')}</h2>
      <ul>
        {looked.problems.map((each) => (
          <li key={each.rule + each.message}>
            {each.rule && <RuleLinks text={`${each.rule}: `} game={game} away />}
            {each.message}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SectionProps {
  deck: Deck
  shape: DeckShape
  section: string
  onChange(sections: Sections): void
  onLook(name: string): void
}

function SectionList({ deck, shape, section, onChange, onLook }: SectionProps): ReactElement {
  const cards = Object.entries(deck.sections[section] ?? {}).sort(([a], [b]) => a.localeCompare(b))
  const { size, step = 1 } = shape.sections.find((each) => each.name === section) ?? {}
  const count = countOf(deck.sections[section])
  return (
    <section className="deck-section">
      <h2>
        {section} <span>{size ? t('deck.countOf', { count, size }) : t('deck.count', { count })}</span>
      </h2>
      {cards.length === 0 && <p className="none">{t('deck.empty')}</p>}
      <ul>
        {cards.map(([name, n]) => (
          <li key={name}>
            <b>{n}</b>
            <button type="button" className="bare" aria-label={t('deck.look', { name })} onClick={() => onLook(name)}>
              {name}
            </button>
            <button type="button" aria-label={t('deck.take', { name, section })} onClick={() => onChange(withCard(deck.sections, section, name, -step))}>
              −
            </button>
            <button type="button" aria-label={t('deck.more', { name, section })} onClick={() => onChange(withCard(deck.sections, section, name, step))}>
              +
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
