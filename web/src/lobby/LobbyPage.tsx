// The first page: games to play now, tables to join, matches to watch or to go on with.
import { useEffect, useState, type CSSProperties, type ReactElement } from 'react'
import book from 'virtual:covers'
import { Art } from '../art/Art'
import { tintOf } from '../art/palette'
import { guidedMatch, lobby, matches, myMatches, newMatch } from '../net/api'
import { myTurns, pools } from '../net/company'
import type { GameInfo, Level, TableInfo } from '../net/protocol'
import { t } from '../text/text'
import { Loading } from '../ui/Loading'
import { Page } from '../ui/Page'
import { go, Link } from '../ui/router'
import { ensureGuest, useGuest } from '../ui/session'
import { clockName } from '../ui/times'
import { useAsync } from '../ui/useAsync'
import { TableList } from './TableList'

export function LobbyPage(): ReactElement {
  const { value, error } = useAsync(lobby, 'games', 15000)
  return (
    <Page title={t('app.name')}>
      <section className="hero">
        <h1>{t('app.tagline')}</h1>
      </section>
      {!value && <Loading offline={error !== undefined} />}
      {value && (
        <>
          <MyTurns />
          <MyMatches />
          <section aria-label={t('lobby.games')} className="tiles">
            {value.games.map((game) => (
              <GameTile key={game.name} game={game} levels={value.levels} first={game === firstOf(value.games)} />
            ))}
          </section>
          <Lists games={value.games} />
        </>
      )}
    </Page>
  )
}

const ranks = ['easy', 'medium', 'hard']

/** The game to begin with: of the easiest the shortest. */
export const firstOf = (games: GameInfo[]): GameInfo | undefined =>
  [...games].sort((x, y) => ranks.indexOf(x.difficulty) - ranks.indexOf(y.difficulty) || x.decisions - y.decisions)[0]

// What a choice takes on average, somebody's own and the waiting for another's; measured lengths in minutes are not more
// exact than five.
const secondsPerChoice = 5
export const minutesOf = (game: GameInfo): number => Math.max(5, Math.round((game.decisions * secondsPerChoice) / 60 / 5) * 5)

function GameTile({ game, levels, first }: { game: GameInfo; levels: Level[]; first: boolean }): ReactElement {
  const [level, setLevel] = useState(() => levels.find((each) => each.name === 'normal')?.name ?? levels.at(-1)?.name ?? '')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const play = async (): Promise<void> => {
    setBusy(true)
    try {
      await ensureGuest()
      const others = Array.from({ length: game.min_seats - 1 }, () => ({ player: level }))
      const table = await newMatch({ game: game.name, seats: [{ player: 'me' }, ...others], hints: true })
      go(`/match/${table.match}`)
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }
  const learn = async (): Promise<void> => {
    setBusy(true)
    try {
      await ensureGuest()
      const table = await guidedMatch(game.name, game.guides?.[0]?.name ?? '')
      go(`/match/${table.match}`)
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }
  const players = game.min_seats === game.max_seats ? t('lobby.playersSame', { min: game.min_seats }) : t('lobby.players', { min: game.min_seats, max: game.max_seats })
  return (
    <article className="tile-game" style={{ '--hue': game.cover.hue } as CSSProperties}>
      <div className="tile-cover" aria-hidden="true">
        {game.cover.cards.map(({ id, tint = tintOf({}, undefined) }) => (
          <Art key={id} id={id} book={book} tint={tint} />
        ))}
      </div>
      <div className="tile-body">
        <h2>{game.title}</h2>
        {first && <p className="start-here">{t('lobby.startHere')}</p>}
        <p>{game.summary}</p>
        <p className="facts">
          {t('lobby.minutes', { n: minutesOf(game) })} · {t(`lobby.difficulty.${game.difficulty}`)}
          <br />
          {players} · {t('lobby.cardCount', { count: game.cards })}
        </p>
        <div className="tile-play">
          <button type="button" className="primary" disabled={busy} onClick={() => void play()} aria-label={t('lobby.playNowLong', { game: game.title })}>
            {t('lobby.playNow')}
          </button>
          <select value={level} onChange={(event) => setLevel(event.target.value)} aria-label={t('lobby.level')}>
            {levels.map((each) => (
              <option key={each.name} value={each.name}>
                {t('table.seat.computer', { level: each.name })}
              </option>
            ))}
          </select>
        </div>
        {game.min_seats === 2 && (
          <Link to={`/find/${game.name}`} className="button" label={t('find.openLong', { game: game.title })}>
            {t('find.open')}
          </Link>
        )}
        {game.guides?.[0] && (
          <button type="button" disabled={busy} onClick={() => void learn()} aria-label={t('guide.startLong', { game: game.title })}>
            {t('guide.start')}
          </button>
        )}
        <p className="tile-links">
          <Link to={`/new/${game.name}`} label={t('lobby.makeTableLong', { game: game.title })}>
            {t('lobby.makeTable')}
          </Link>
          <Link to={`/cards/${game.name}`} label={t('lobby.seeCardsLong', { game: game.title })}>
            {t('lobby.seeCards')}
          </Link>
          {game.decks.length > 0 && (
            <Link to={`/decks/${game.name}`} label={t('decks.seeLong', { game: game.title })}>
              {t('decks.see')}
            </Link>
          )}
          <Link to={`/rules/${game.name}`} label={t('rules.seeLong', { game: game.title })}>
            {t('rules.see')}
          </Link>
          <Link to={`/ladder/${game.name}`} label={t('ladder.seeLong', { game: game.title })}>
            {t('ladder.see')}
          </Link>
        </p>
        {problem && <p role="alert">{t('app.error', { message: problem })}</p>}
      </div>
    </article>
  )
}

const every = 4000

/** What waits for me in matches with other people, the most urgent first. */
function MyTurns(): ReactElement | null {
  const guest = useGuest()
  const mine = useAsync(() => (guest ? myTurns() : Promise.resolve([])), `turns ${guest?.id ?? ''}`, every)
  const tables = mine.value ?? []
  const count = tables.length
  useEffect(() => {
    document.title = count > 0 ? `● ${t('turns.title')} (${count}) · ${t('app.name')}` : t('app.name')
  }, [count])
  if (count === 0) return null
  return (
    <div className="my-matches my-turns">
      <TableList title={t('turns.title')} tables={tables} kind="due" />
    </div>
  )
}

/** What one has begun comes before everything else; who has begun nothing sees nothing here. */
function MyMatches(): ReactElement | null {
  const guest = useGuest()
  const mine = useAsync(() => (guest ? myMatches() : Promise.resolve([])), `mine ${guest?.id ?? ''}`, every)
  const tables = mine.value ?? []
  if (tables.length === 0) return null
  const open = tables.filter((table) => table.state !== 'finished')
  const over = tables.filter((table) => table.state === 'finished')
  return (
    <div className="my-matches">
      <TableList title={t('lobby.mine')} none={t('lobby.mineNoneOpen')} tables={open} kind="mine" />
      {over.length > 0 && (
        <details open={open.length === 0}>
          <summary>{t('lobby.mineOver', { count: over.length })}</summary>
          <TableList tables={over} kind="mine" />
        </details>
      )}
    </div>
  )
}

/** Who looks for an opponent now: one press and one plays them. */
function Pools({ games }: { games: GameInfo[] }): ReactElement | null {
  const { value = [] } = useAsync(pools, 'pools', every, true)
  if (value.length === 0) return null
  return (
    <section className="table-list">
      <h2>{t('find.now')}</h2>
      <ul>
        {value.map((pool) => {
          const game = games.find((each) => each.name === pool.game)?.title ?? pool.game
          const clock = `${clockName(pool.clock)}${pool.rated ? ` · ${t('lobby.rated')}` : ''}`
          return (
            <li key={`${pool.game} ${pool.clock} ${pool.rated}`}>
              <div>
                <b>{game}</b>
                <span>
                  {clock} · {t('find.waiting', { count: pool.waiting })}
                </span>
              </div>
              <Link to={`/find/${pool.game}${pool.rated ? '?rated=1' : ''}`} className="button" label={t('find.takeLong', { game, clock })}>
                {t('find.take')}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Lists({ games }: { games: GameInfo[] }): ReactElement {
  const guest = useGuest()
  const waiting = useAsync(() => matches('waiting'), 'waiting', every)
  const running = useAsync(() => matches('running'), 'running', every)
  const isMine = (table: TableInfo): boolean => table.seats.some((seat) => seat.you || (guest && seat.guest === guest.id))
  return (
    <div className="lists">
      <Pools games={games} />
      <TableList title={t('lobby.open')} none={t('lobby.openNone')} tables={(waiting.value ?? []).filter((x) => !isMine(x))} kind="join" />
      <TableList title={t('lobby.running')} none={t('lobby.runningNone')} tables={(running.value ?? []).filter((x) => !isMine(x))} kind="watch" />
      <p className="none">
        <Link to="/replay">{t('upload.title')}</Link>
      </p>
    </div>
  )
}
