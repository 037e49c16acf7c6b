// One match: waiting for players, being invited, or at the table.
import '../styles/table.css'
import '../styles/games.css'
import { lazy, useEffect, useState, useSyncExternalStore, type ReactElement } from 'react'
import { loadFaces, type Faces } from '../cards/faces'
import { openBoard } from '../games/boards'
import { lobby } from '../net/api'
import { t } from '../text/text'
import { Notice } from '../ui/Page'
import { useGuest, useGuestKnown } from '../ui/session'
import { useAsync } from '../ui/useAsync'
import { MatchStore } from './store'
import { TableView } from './TableView'

const waiting = (): Promise<typeof import('./Waiting')> => import('./Waiting')
const WaitingRoom = lazy(async () => ({ default: (await waiting()).WaitingRoom }))
const Invitation = lazy(async () => ({ default: (await waiting()).Invitation }))

export default function MatchPage({ match }: { match: string }): ReactElement {
  const known = useGuestKnown()
  const guest = useGuest()
  const [store, setStore] = useState<MatchStore>()
  // The server knows a socket by the cookie it was opened with, so another guest needs another socket.
  useEffect(() => {
    if (!known) return
    const made = new MatchStore(match)
    setStore(made)
    return () => made.close()
  }, [match, known, guest?.id])
  return store ? <Room store={store} /> : <Notice text={t('app.loading')} />
}

async function loadTable(game: string, set: string | undefined): Promise<Faces> {
  const [faces] = await Promise.all([loadFaces(game, set), openBoard(game)])
  return faces
}

function Room({ store }: { store: MatchStore }): ReactElement {
  const state = useSyncExternalStore(store.subscribe, store.snapshot)
  const game = state.table?.game ?? ''
  const set = state.table?.card_set
  const faces = useAsync(() => (game ? loadTable(game, set) : Promise.resolve(undefined)), `${game} ${set ?? ''}`)
  const games = useAsync(lobby, 'games')
  const [watching, setWatching] = useState(false)
  // Kept here: becoming a guest opens another socket, and the invitation is drawn anew meanwhile.
  const [refused, setRefused] = useState('')
  const info = games.value?.games.find((each) => each.name === game)

  if (state.missing) return <Notice text={t('match.missing')} />
  if (state.unplayable) return <Notice text={t('match.unplayable', { why: state.unplayable })} />
  if (!state.table) return <Notice text={state.line === 'offline' ? t('app.offline') : t('app.loading')} />
  if (state.table.state === 'waiting') {
    const seated = state.seat !== null
    if (seated || watching) return <WaitingRoom table={state.table} seated={seated} />
    return <Invitation table={state.table} info={info} problem={refused} onProblem={setRefused} onWatch={() => setWatching(true)} onSeated={() => store.rejoin()} />
  }
  if (!faces.value || !state.view || !info) {
    return <Notice text={faces.error ? t('app.error', { message: faces.error.message }) : t('app.loading')} />
  }
  return <TableView store={store} state={state} view={state.view} faces={faces.value} info={info} />
}
