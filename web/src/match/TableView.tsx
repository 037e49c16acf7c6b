// The table itself: who sits where, the board, what is asked, the hand, the log.
import { LayoutGroup, MotionConfig } from 'motion/react'
import { useCallback, useEffect, useMemo, useState, type CSSProperties, type ReactElement } from 'react'
import { Hand } from '../board/Hand'
import { onDrop } from '../board/drag'
import { SeatBar } from '../board/SeatBar'
import { Shelf } from '../board/Shelf'
import { Resolving } from '../board/Resolving'
import { Tray } from '../board/Tray'
import { Words } from '../board/Words'
import { othersOf, seatZone } from '../board/zones'
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
import { Log } from './Log'
import { Spotlight } from './Spotlight'
import type { MatchState, MatchStore } from './store'
import { TopBar } from './TopBar'
import { useAutoPass } from './useAutoPass'
import { useKeys } from './useKeys'
import { usePresenter } from './usePresenter'

interface Props {
  store: MatchStore
  state: MatchState
  view: View
  faces: Faces
  info: GameInfo
}

export function TableView({ store, state, view, faces, info }: Props): ReactElement {
  const [path, setPath] = useState<Spot[]>([])
  const [inspected, inspect] = useState<CardView>()
  const [opened, open] = useState<CardView>()
  useSettings()
  const me: SeatName = state.seat ?? 'A'
  const choice = state.waiting.length === 0 && state.line === 'online' && !state.sending ? state.choice : undefined
  const offer = useMemo(() => offerOf(choice, path), [choice, path])
  const hints = useMemo(() => hintMarks(state.hint, choice, path), [state.hint, choice, path])

  useEffect(() => setPath([]), [state.choice])
  usePresenter(store, state)
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
      if (seat === state.seat) return `${info?.name ?? seat} (${t('match.you')})`
      if (info?.kind === 'computer') {
        const alone = state.table?.seats.filter((each) => each.kind === 'computer').length === 1
        return `${t('match.computer')}${alone ? '' : ` ${seat}`} (${info.level ?? info.name ?? seat})`
      }
      return info?.name ?? seat
    },
    [state.table, state.seat],
  )

  const table: Table = { state, view, faces, me, choice, path, spots: offer.spots, hints, pick, act, cancel, inspect, open, nameOf }
  const { Board, Seat, Near, pips = {}, hide = [], beside = {}, shelf } = boardOf(view.game)
  const others = othersOf(view, me)
  const openedFace = opened && faces.byName.get(opened.name)
  useKeys(table, store)

  const seatBar = (seat: SeatName): ReactElement => (
    <SeatBar key={seat} seat={seat} pips={pips} hide={seat === me && state.seat !== null ? [...hide, ...(shelf ?? [])] : hide} beside={beside}>
      {Seat && <Seat seat={seat} />}
    </SeatBar>
  )
  return (
    <TableProvider value={table}>
      <MotionConfig reducedMotion={motionWanted() ? 'never' : 'always'} transition={motionWanted() ? {} : { duration: 0 }}>
        <LayoutGroup>
          <div className={`table game-${view.game} ${path.length > 0 ? 'choosing' : ''}`} style={{ '--hue': faces.look.hue } as CSSProperties}>
            <TopBar store={store} info={info} />
            <div className={`far n${others.length}`}>{others.map(seatBar)}</div>
            <main className="board" aria-label={t('match.board')}>
              <Board />
              <Resolving />
              <Tray />
              <Words />
            </main>
            <Dock store={store} passed={auto} />
            <div className="near">
              {seatBar(me)}
              {state.seat !== null && shelf && <Shelf decks={shelf} />}
              {state.seat !== null && !shelf && (Near ? <Near /> : <Hand zone={seatZone(view, me, 'hand')} />)}
            </div>
            <Log />
            <Chat store={store} />
            <GuidePanel store={store} />
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
