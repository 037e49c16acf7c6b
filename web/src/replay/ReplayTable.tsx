// The table of a replay: the same board as in a match, with nothing to choose but where to look.
import { LayoutGroup, MotionConfig } from 'motion/react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useState, type CSSProperties, type ReactElement } from 'react'
import { Sign } from '../art/Sign'
import { Edges } from '../board/Edges'
import { Hand } from '../board/Hand'
import { Resolving } from '../board/Resolving'
import { SeatBar } from '../board/SeatBar'
import { factOf, othersOf, handOf } from '../board/zones'
import { CardDialog } from '../cards/CardDialog'
import type { Faces } from '../cards/faces'
import { boardOf } from '../games/boards'
import { TableProvider, type Table } from '../match/context'
import { Inspector } from '../match/Inspector'
import { Log } from '../match/Log'
import { shortNameOf, withNames } from '../match/names'
import { choiceWords } from '../match/labels'
import { noMatch } from '../match/store'
import type { Perspective } from '../net/around'
import type { CardView, GameInfo, Level, SeatName, TableInfo } from '../net/protocol'
import { sentence, t } from '../text/text'
import { Mark } from '../ui/Page'
import { go, Link } from '../ui/router'
import { motionWanted } from '../ui/settings'
import { Controls } from './Controls'
import { jumpTurn, stepFrom, type Film, type Frame } from './frames'
import { ReviewPanel } from './ReviewPanel'
import { Tools } from './Tools'
import { usePlayback } from './usePlayback'

interface Props {
  film: Film
  table: TableInfo
  viewer: Perspective
  wanted: Perspective
  faces: Faces
  info: GameInfo
  levels: Level[]
  first: number
}

export function ReplayTable({ film, table: played, viewer, wanted, faces, info: game, levels, first }: Props): ReactElement {
  // Who is connected now says nothing of the match as it was.
  const info = useMemo(() => ({ ...played, seats: played.seats.map((seat) => ({ ...seat, connected: true })) }), [played])
  const [at, setAt] = useState(first)
  const [inspected, inspect] = useState<CardView>()
  const [opened, open] = useState<CardView>()
  const [reviewing, setReviewing] = useState(false)
  const last = film.frames.length - 1
  const frame = film.frames[Math.min(at, last)] as Frame
  const to = useCallback((next: number) => setAt(Math.max(0, Math.min(last, next))), [last])
  const [over, setOver] = useState(true)
  const after = useCallback((from: number) => stepFrom(film.frames, from, 1, over), [film, over])
  const playback = usePlayback(at, last, to, after)
  useReplayKeys(film, at, to, playback.toggle, over)

  // The address always names what is shown, so that it can be sent to somebody.
  useEffect(() => {
    const search = new URLSearchParams()
    if (frame.seq > 0) search.set('at', String(frame.seq))
    if (wanted !== 'all') search.set('view', wanted)
    history.replaceState(null, '', `/replay/${info.match}${search.size > 0 ? `?${search}` : ''}`)
  }, [frame.seq, wanted, info.match])
  useEffect(() => {
    document.title = `${t('replay.title')}: ${info.title} · ${t('app.name')}`
  }, [info.title])

  const me: SeatName = viewer === 'all' || viewer === 'none' ? 'A' : viewer
  const nameOf = (seat: SeatName): string => shortNameOf(info, seat)
  const state = { ...noMatch, line: 'online' as const, table: info, seat: viewer === 'all' || viewer === 'none' ? null : viewer, view: frame.view, log: film.log.slice(0, frame.logged) }
  const table: Table = {
    state, view: frame.view, faces, me, choice: undefined, path: [], spots: new Set(), hints: new Map(),
    pick: () => undefined, act: () => undefined, cancel: () => undefined, inspect, open, nameOf,
  }
  const { Board, Seat, grows } = boardOf(frame.view.game)
  const others = othersOf(frame.view, me)
  const face = opened && faces.byName.get(opened.name)
  const seatBar = (seat: SeatName): ReactElement => (
    <SeatBar key={seat} seat={seat}>
      {Seat && <Seat seat={seat} />}
    </SeatBar>
  )
  return (
    <TableProvider value={table}>
      <MotionConfig reducedMotion={motionWanted() ? 'never' : 'always'} transition={motionWanted() ? {} : { duration: 0 }}>
        <LayoutGroup>
          <div className={`table replay game-${frame.view.game} ${grows ? 'grows' : ''}`} style={{ '--hue': faces.look.hue } as CSSProperties}>
            <header className="top">
              <Link to="/" className="brand" label={t('app.home')}>
                <Mark />
              </Link>
              <h1>{game.title}</h1>
              <p className="stage">
                <Stage frame={frame} />
                <b className="theirs">{t('replay.title')}</b>
              </p>
              <PerspectiveChoice table={info} value={wanted} seq={frame.seq} />
              <button type="button" aria-pressed={reviewing} onClick={() => setReviewing(!reviewing)}>
                <Sign name="hint" /> <span className="wide">{t('review.title')}</span>
              </button>
            </header>
            <div className="play">
              <div className={`far n${others.length}`}>{others.map(seatBar)}</div>
              <main className="board" aria-label={t('match.board')}>
                <div className="ground">
                  <Board />
                </div>
              </main>
              <div className="near">
                {seatBar(me)}
                {viewer !== 'none' && <Hand zone={handOf(frame.view, faces.look, me)} />}
              </div>
            </div>
            <Edges />
            <section className="dock replay-dock" aria-label={t('replay.controls')}>
              <p className="prompt" role="status" data-testid="frame">
                {told(frame, nameOf)}
                {at >= last && film.differs && <span className="differs"> {film.differs}</span>}
              </p>
              <Controls table={info} film={film} at={at} to={to} playback={playback} over={over} setOver={setOver} />
              <Tools table={info} frame={frame} levels={levels} />
            </section>
            <div className="beside">
              <Resolving />
              <Log />
            </div>
            {reviewing && <ReviewPanel table={info} film={film} at={at} to={to} onClose={() => setReviewing(false)} />}
            <Inspector card={inspected} />
          </div>
        </LayoutGroup>
      </MotionConfig>
      {opened && face && <CardDialog face={face} faces={faces} card={opened} onClose={() => open(undefined)} />}
    </TableProvider>
  )
}

function Stage({ frame }: { frame: Frame }): ReactElement {
  const count = factOf(frame.view, 'turn number') ?? factOf(frame.view, 'round')
  const phase = factOf(frame.view, 'phase')
  return (
    <>
      {count && <span>{sentence(count.name === 'turn number' ? 'turn' : count.name)} {count.value}</span>}
      {phase && <span>{sentence(String(phase.value))}</span>}
    </>
  )
}

/** What happened to get here, in a line. */
function told(frame: Frame, nameOf: (seat: SeatName) => string): string {
  if (frame.cause === 'start') return t('replay.start')
  const who = frame.by ? nameOf(frame.by) : ''
  if (frame.did) {
    const what = choiceWords(frame.didWords, frame.did, nameOf) + (frame.forced ? ` (${t('replay.forced')})` : '')
    return t('replay.did', { who, what })
  }
  const event = frame.events.at(-1)
  return event ? withNames(event.text, nameOf) : t('replay.cause', { who, what: t(`replay.cause.${frame.cause}` as 'replay.cause.resign') })
}

function PerspectiveChoice({ table, value, seq }: { table: TableInfo; value: Perspective; seq: number }): ReactElement {
  return (
    <select
      aria-label={t('replay.view')}
      value={value}
      onChange={(event) => go(`/replay/${table.match}?at=${seq}&view=${event.target.value}`, true)}
    >
      <option value="all">{t('replay.view.all')}</option>
      {table.seats.map((seat) => (
        <option key={seat.seat} value={seat.seat}>
          {t('replay.view.seat', { who: shortNameOf(table, seat.seat) })}
        </option>
      ))}
      <option value="none">{t('replay.view.none')}</option>
    </select>
  )
}

function useReplayKeys(film: Film, at: number, to: (at: number) => void, toggle: () => void, over: boolean): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('dialog, select, textarea, input:not([type=range])')) return
      const turn = event.shiftKey
      const keys: Record<string, () => void> = {
        ArrowRight: () => to(turn ? jumpTurn(film.frames, at, 1) : stepFrom(film.frames, at, 1, over)),
        ArrowLeft: () => to(turn ? jumpTurn(film.frames, at, -1) : stepFrom(film.frames, at, -1, over)),
        PageDown: () => to(jumpTurn(film.frames, at, 1)),
        PageUp: () => to(jumpTurn(film.frames, at, -1)),
        Home: () => to(0),
        End: () => to(film.frames.length - 1),
        ' ': toggle,
      }
      if (event.key === ' ' && target.closest('button, a, [role=button]')) return
      const act = keys[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [film, at, to, toggle, over])
}
