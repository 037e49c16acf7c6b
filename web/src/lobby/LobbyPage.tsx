// The first page: games to play now, tables to join, matches to watch or to go on with.
import { useState, type CSSProperties, type ReactElement } from 'react'
import { Art, type ArtBook } from '../art/Art'
import icons from 'virtual:icons/covers'
import recipes from '../art/recipes/covers.json'
import { tintOf } from '../art/palette'
import { lookOf } from '../games/looks'
import { guidedMatch, lobby, matches, myMatches, newMatch } from '../net/api'
import type { GameInfo, Level, TableInfo } from '../net/protocol'
import { t } from '../text/text'
import { Loading } from '../ui/Loading'
import { Page } from '../ui/Page'
import { go, Link } from '../ui/router'
import { ensureGuest, useGuest } from '../ui/session'
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
          <section aria-label={t('lobby.games')} className="tiles">
            {value.games.map((game) => (
              <GameTile key={game.name} game={game} levels={value.levels} />
            ))}
          </section>
          <Lists />
        </>
      )}
    </Page>
  )
}

// Which cards stand on the tile of a game; their icons alone are loaded with the lobby.
const book: ArtBook = { recipes, icons }
const covers: Record<string, [string, string][]> = {
  lanes: [
    ['ember-wolf', 'Ember'],
    ['tempest-admiral', 'Gale'],
    ['walking-oak', 'Grove'],
    ['pale-rider', 'Hollow'],
  ],
  'lost-empires': [
    ['war-dog', 'Feng'],
    ['machinegun-rex', 'Terra Corps'],
    ['vanguard', 'Neo Human Republic'],
    ['callisto-angel', 'Scion Imperium'],
  ],
  'dept-of-structure': [
    ['siege-walker', 'Grid'],
    ['alpha-ghoul', 'Horde'],
    ['the-mayor', 'Militia'],
    ['ol-tank', 'Scavengers'],
  ],
  purge: [
    ['eva-x-alpha-clone-matriarch', 'Humans'],
    ['zga114-the-juggernaut', 'Machines'],
    ['mothership-of-time', 'Ancients'],
    ['xf34-peregrine', 'Humans'],
  ],
  'war-rig': [
    ['purple-rig', 'Purple'],
    ['red-rig', 'Red'],
    ['orange-rig', 'Orange'],
    ['yellow-rig', 'Yellow'],
  ],
}

function GameTile({ game, levels }: { game: GameInfo; levels: Level[] }): ReactElement {
  const [level, setLevel] = useState(() => levels.find((each) => each.name === 'normal')?.name ?? levels.at(-1)?.name ?? '')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const look = lookOf(game.name)
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
    <article className="tile-game" style={{ '--hue': look.hue } as CSSProperties}>
      <div className="tile-cover" aria-hidden="true">
        {(covers[game.name] ?? []).map(([id, group]) => (
          <Art key={id} id={id} book={book} tint={tintOf(look.tints, group)} />
        ))}
      </div>
      <div className="tile-body">
        <h2>{game.title}</h2>
        <p>{game.summary}</p>
        <p className="facts">
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

function Lists(): ReactElement {
  const guest = useGuest()
  const waiting = useAsync(() => matches('waiting'), 'waiting', every)
  const running = useAsync(() => matches('running'), 'running', every)
  const mine = useAsync(() => (guest ? myMatches() : Promise.resolve([])), `mine ${guest?.id ?? ''}`, every)
  const isMine = (table: TableInfo): boolean => table.seats.some((seat) => seat.you || (guest && seat.guest === guest.id))
  return (
    <div className="lists">
      <TableList title={t('lobby.open')} none={t('lobby.openNone')} tables={(waiting.value ?? []).filter((x) => !isMine(x))} kind="join" />
      <TableList title={t('lobby.running')} none={t('lobby.runningNone')} tables={(running.value ?? []).filter((x) => !isMine(x))} kind="watch" />
      <TableList title={t('lobby.mine')} none={t('lobby.mineNone')} tables={mine.value ?? []} kind="mine" />
      <p className="none">
        <Link to="/replay">{t('upload.title')}</Link>
      </p>
    </div>
  )
}
