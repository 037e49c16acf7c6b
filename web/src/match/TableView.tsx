// The table itself: who sits where, the board, what is asked, the hand, the log.
import { LayoutGroup, MotionConfig } from 'motion/react'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type CSSProperties, type ReactElement } from 'react'
import { Edges } from '../board/Edges'
import { Hand } from '../board/Hand'
import { onDrop } from '../board/drag'
import { SeatBar } from '../board/SeatBar'
import { Shelf } from '../board/Shelf'
import { Resolving } from '../board/Resolving'
import { Tray } from '../board/Tray'
import { handOf, othersOf, shelfOf } from '../board/zones'
import { CardDialog } from '../cards/CardDialog'
import type { Faces } from '../cards/faces'
import { boardOf } from '../games/boards'
import type { CardView, GameInfo, Option, SeatName, View } from '../net/protocol'
import { t } from '../text/text'
import { motionWanted, useSettings } from '../ui/settings'
import { Chat } from './Chat'
import { choose, offerOf, type Spot } from './choosing'
import { TableProvider, type Table } from './context'
import { Dock } from './Dock'
import { GameOver } from './GameOver'
import { GuidePanel } from './GuidePanel'
import { hintMarks, HintArrows } from './Hints'
import { Inspector } from './Inspector'
import { LiveRegion } from './LiveRegion'
import { letOf } from './letTable'
import { Log } from './Log'
import { litChoice } from './meant'
import { computerName, shortNameOf } from './names'
import { Spotlight } from './Spotlight'
import type { MatchState, MatchStore } from './store'
import { TopBar } from './TopBar'
import { changesBetween, isFresh, lastTurn } from './turns'
import { useAutoPass } from './useAutoPass'
import { useCall } from './useCall'
import { useKeys } from './useKeys'
import { useSight } from './useSight'
import { usePresenter } from './usePresenter'

interface Props {
  store: MatchStore
  state: MatchState
  view: View
  faces: Faces
  info: GameInfo
}

const TurnReview = lazy(() => import('./TurnReview'))

export function TableView({ store, state, view: now, faces, info }: Props): ReactElement {
  const [path, setPath] = useState<Spot[]>([])
  const [inspected, inspect] = useState<CardView>()
  const [opened, open] = useState<CardView>()
  const settings = useSettings()
  const me: SeatName = state.seat ?? 'A'
  const recall = state.recall
  const deed = recall?.deeds[recall.at]
  const view = deed ? (recall?.playing ? deed.before : deed.view) : now
  const changes = useMemo(
    () => (deed ? changesBetween(deed.before, view, faces.look) : isFresh(state.kept, state.seat) ? changesBetween(lastTurn(state.kept, state.seat)[0]?.before, view, faces.look) : undefined),
    [deed, view, faces.look, state.kept, state.seat],
  )
  const choice = !recall && state.waiting.length === 0 && state.line === 'online' && !state.sending ? state.choice : undefined
  const { guide } = state
  const offer = useMemo(() => offerOf(litChoice({ guide }, choice), path), [guide, choice, path])
  const hints = useMemo(() => hintMarks(state.hint, choice, path), [state.hint, choice, path])

  useEffect(() => setPath([]), [state.choice])
  useCall(state, info.title)
  usePresenter(store, state, faces.look.events)
  useEffect(() => store.allow(letOf(settings, view.game)), [store, settings, view.game])
  const auto = useAutoPass(store, view.game, choice, info)

  const act = useCallback(
    (option: Option) => {
      setPath([])
      store.do(option)
    },
    [store],
  )
  const cancel = useCallback(() => setPath([]), [])
  const pick = useCallback(
    (spot: Spot) => {
      if (!choice) return
      const step = choose(choice, path, spot)
      if (step && 'do' in step) act(step.do)
      else if (step) setPath(step.path)
    },
    [choice, path, act],
  )
  useDrops(path, offer.spots, offer.actions, pick, act, cancel)

  const nameOf = useCallback(
    (seat: SeatName): string => {
      const info = state.table?.seats.find((each) => each.seat === seat)
      if (seat === state.seat) return `${shortNameOf(state.table, seat)} (${t('match.you')})`
      if (info?.kind !== 'computer') return shortNameOf(state.table, seat)
      const level = info.level ?? info.name
      return `${computerName(state.table, seat)}${level ? ` (${level})` : ''}`
    },
    [state.table, state.seat],
  )

  const table: Table = { state, view, faces, me, choice, path, spots: offer.spots, hints, ...(changes ? { changes } : {}), pick, act, cancel, inspect, open, nameOf }
  const { Board, Seat, Near, grows } = boardOf(view.game)
  const shelf = shelfOf(faces.look)
  const others = othersOf(view, me)
  const openedFace = opened && faces.byName.get(opened.name)
  useKeys(table, store)
  useSight(table)

  const seatBar = (seat: SeatName): ReactElement => (
    <SeatBar key={seat} seat={seat}>
      {Seat && <Seat seat={seat} />}
    </SeatBar>
  )
  return (
    <TableProvider value={table}>
      <MotionConfig reducedMotion={motionWanted() ? 'never' : 'always'} transition={motionWanted() ? {} : { duration: 0 }}>
        <LayoutGroup>
          <div className={`table game-${view.game} ${grows ? 'grows' : ''} ${path.length > 0 ? 'choosing' : ''}`} style={{ '--hue': faces.look.hue } as CSSProperties}>
            <TopBar store={store} info={info} />
            <div className="play">
              <div className={`far n${others.length}`}>{others.map(seatBar)}</div>
              <main className="board" aria-label={t('match.board')}>
                <div className="ground">
                  <Board />
                </div>
              </main>
              <div className="near">
                {seatBar(me)}
                {state.seat !== null && (
                  <Tray>{shelf.length > 0 ? <Shelf decks={shelf} /> : Near ? <Near /> : <Hand zone={handOf(view, faces.look, me)} />}</Tray>
                )}
              </div>
            </div>
            {recall ? (
              <Suspense fallback={<section className="dock" />}>
                <TurnReview store={store} recall={recall} />
              </Suspense>
            ) : (
              <Dock store={store} passed={auto} />
            )}
            <div className="beside">
              <GuidePanel store={store} />
              <Resolving />
              <Log />
              <Chat store={store} />
            </div>
            <LiveRegion />
            <Edges />
            <Inspector card={inspected} />
            <HintArrows />
            <Spotlight />
            <div id="effects" aria-hidden="true" />
            <GameOver store={store} />
          </div>
        </LayoutGroup>
      </MotionConfig>
      {opened && openedFace && <CardDialog face={openedFace} faces={faces} card={opened} onClose={() => open(undefined)} />}
    </TableProvider>
  )
}

/** A drop on a lit spot chooses it; a drop on the board does the one thing that needs no target. */
function useDrops(
  path: Spot[],
  spots: Set<Spot>,
  actions: Option[],
  pick: (spot: Spot) => void,
  act: (option: Option) => void,
  cancel: () => void,
): void {
  useEffect(() => {
    onDrop((spot, onBoard) => {
      const only = actions.length === 1 && spots.size === 0 ? actions[0] : undefined
      if (spot && spots.has(spot)) pick(spot)
      else if (onBoard && only && path.length > 0) act(only)
      else if (!onBoard || spots.size > 0) cancel()
    })
    return () => onDrop(undefined)
  }, [path, spots, actions, pick, act, cancel])
}
