// The rules of a game to read, search and print, with the words its cards use.
import '../styles/rules.css'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { cards, lobby } from '../net/api'
import { rulesText, vocabulary } from '../net/around'
import type { CardList, Term } from '../net/protocol'
import { sentence, t } from '../text/text'
import { Loading } from '../ui/Loading'
import { Page } from '../ui/Page'
import { Link, useHash, useSearch } from '../ui/router'
import { useAsync } from '../ui/useAsync'
import { readBook, searched, type Book, type Chapter } from './book'
import { Inline } from './Inline'

export default function RulesPage({ game }: { game: string }): ReactElement {
  const { value, error } = useAsync(async () => {
    const [text, list, known] = await Promise.all([rulesText(game), cards(game), lobby()])
    return { book: readBook(text), list, title: known.games.find((each) => each.name === game)?.title ?? game }
  }, game)
  return (
    <Page title={value ? t('rules.of', { game: value.title }) : t('rules.title')}>
      {!value && <Loading title={t('rules.title')} problem={error?.message} />}
      {value && <Rules game={game} book={value.book} list={value.list} title={value.title} />}
    </Page>
  )
}

function Rules({ game, book, list, title }: { game: string; book: Book; list: CardList; title: string }): ReactElement {
  const asked = useSearch().get('find') ?? ''
  const [words, setWords] = useState(asked)
  useEffect(() => setWords(asked), [asked])
  const chapters = useMemo(() => searched(book, words), [book, words])
  const count = chapters.reduce((sum, chapter) => sum + chapter.blocks.filter((block) => block.rule).length, 0)
  const hash = useHash()
  useEffect(() => {
    const target = hash && document.getElementById(hash)
    if (!target) return
    target.scrollIntoView({ block: 'center' })
    target.focus({ preventScroll: true })
  }, [hash])
  return (
    <div className="rules">
      <nav className="rules-contents panel" aria-label={t('rules.contents')}>
        <h2>{t('rules.contents')}</h2>
        <ul>
          {book.chapters
            .filter((chapter) => chapter.title)
            .map((chapter) => (
              <li key={chapter.slug} className={`depth-${chapter.depth}`}>
                <Link to={`/rules/${game}#${chapter.slug}`}>{chapter.title}</Link>
              </li>
            ))}
          <li>
            <Link to={`/rules/${game}#words`}>{t('rules.words')}</Link>
          </li>
        </ul>
      </nav>
      <article className="rules-text panel">
        <h1>{t('rules.of', { game: title })}</h1>
        <div className="gallery-tools">
          <input type="search" aria-label={t('rules.find')} placeholder={t('rules.find')} value={words} onChange={(event) => setWords(event.target.value)} />
          <span role="status">{t('rules.found', { count })}</span>
          <button type="button" onClick={() => print()}>
            {t('rules.print')}
          </button>
        </div>
        {chapters.map((chapter) => (
          <ChapterText key={chapter.slug} chapter={chapter} game={game} here={hash} />
        ))}
        <Words list={list} game={game} find={words} />
        <MakersWords game={game} />
      </article>
    </div>
  )
}

function ChapterText({ chapter, game, here }: { chapter: Chapter; game: string; here: string }): ReactElement {
  const Heading = chapter.depth > 2 ? 'h3' : 'h2'
  return (
    <section>
      {chapter.title && (
        <Heading id={chapter.slug} tabIndex={-1}>
          {chapter.title}
        </Heading>
      )}
      {chapter.blocks.map((block, i) =>
        block.rule ? (
          <div key={block.rule} id={block.rule} tabIndex={-1} className={`rule ${here === block.rule ? 'here' : ''}`}>
            <Link to={`/rules/${game}#${block.rule}`} className="rule-id">
              {block.rule}
            </Link>
            <p>
              <Inline tokens={block.tokens} game={game} />
            </p>
          </div>
        ) : (
          <div key={i} className="rules-plain">
            <Inline tokens={block.tokens} game={game} />
          </div>
        ),
      )}
    </section>
  )
}

/** The words of card files, loaded when somebody opens them. */
function MakersWords({ game }: { game: string }): ReactElement {
  const [open, setOpen] = useState(false)
  const { value } = useAsync(() => (open ? vocabulary(game) : Promise.resolve(undefined)), `${game} ${open}`)
  return (
    <details className="rules-words makers" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('rules.makers')}</summary>
      <p className="none">{t('rules.makersText')}</p>
      {value &&
        (['triggers', 'conditions', 'operations', 'costs'] as const).map((kind) => (
          <section key={kind}>
            <h3>{t(`rules.${kind}`)}</h3>
            <dl>
              {value[kind].map((word) => (
                <div key={word.name}>
                  <dt>
                    <code>{word.name}</code>
                  </dt>
                  <dd>
                    <p>{word.text}</p>
                    {word.help && <p className="none">{word.help}</p>}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </details>
  )
}

/** Every word a card may carry, what it means, and some cards that do. */
function Words({ list, game, find }: { list: CardList; game: string; find: string }): ReactElement {
  const kinds: [string, Term[], (term: Term) => string[]][] = [
    [t('rules.keywords'), list.keywords, (term) => list.cards.filter((card) => card.keywords?.some((each) => each.name === term.name)).map((card) => card.name)],
    [t('rules.types'), list.types, (term) => list.cards.filter((card) => card.type === term.name).map((card) => card.name)],
    [t('rules.stats'), list.stats, () => []],
    [t('rules.traits'), list.traits, (term) => list.cards.filter((card) => card.traits?.includes(term.name)).map((card) => card.name)],
    [t('rules.groups'), list.groups, (term) => list.cards.filter((card) => card.group === term.name).map((card) => card.name)],
  ]
  const wanted = find.toLowerCase()
  const fits = (term: Term): boolean => `${term.name} ${term.text} ${term.help}`.toLowerCase().includes(wanted)
  return (
    <section className="rules-words">
      <h2 id="words" tabIndex={-1}>
        {t('rules.words')}
      </h2>
      {kinds.map(([title, terms, on]) => {
        const shown = terms.filter(fits)
        return shown.length === 0 ? null : (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {shown.map((term) => {
                const cards = on(term)
                return (
                  <div key={term.name} id={`word-${term.name}`}>
                    <dt>{sentence(term.text || term.name)}</dt>
                    <dd>
                      {term.help && <p>{term.help}</p>}
                      {cards.length > 0 && (
                        <p className="none">
                          {t('rules.onCards', { cards: cards.slice(0, 6).join(', ') + (cards.length > 6 ? ' …' : '') })}{' '}
                          <Link to={`/cards/${game}?find=${encodeURIComponent(term.text || term.name)}`} label={`${t('lobby.seeCards')}: ${term.text || term.name}`}>
                            {t('lobby.seeCards')}
                          </Link>
                        </p>
                      )}
                    </dd>
                  </div>
                )
              })}
            </dl>
          </section>
        )
      })}
    </section>
  )
}
