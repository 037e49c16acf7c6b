// The line above the table: where we are in the match, and the menu.
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react'
import { Sign } from '../art/Sign'
import { factOf, sideOf } from '../board/zones'
import type { GameInfo } from '../net/protocol'
import { RuleLinks } from '../rules/RuleLinks'
import { sentence, t } from '../text/text'
import { Dialog } from '../ui/Dialog'
import { Mark } from '../ui/Page'
import { Link } from '../ui/router'
import { setAutoPass, useSettings } from '../ui/settings'
import { announcer } from './announcer'
import { useTable } from './context'
import { setHold } from './letTable'
import { NextMatch } from './NextMatch'
import type { MatchStore } from './store'
import { promptKind } from './useAutoPass'

const SettingsDialog = lazy(() => import('../ui/SettingsDialog'))

export function TopBar({ store, info }: { store: MatchStore; info: GameInfo }): ReactElement {
  const { state, view, me, nameOf } = useTable()
  const [menu, setMenu] = useState<'menu' | 'settings'>()
  const turn = factOf(view, 'turn')
  const count = factOf(view, 'turn number') ?? factOf(view, 'round') ?? (typeof turn?.value === 'number' ? turn : undefined)
  const phase = factOf(view, 'phase')
  // A match that was given up ends in the middle of somebody's turn, which is nobody's any more.
  const waiting = state.outcome ? undefined : view.waiting_for
  const whose = waiting ? (waiting === state.seat ? t('match.yourTurn') : t('match.turnOf', { who: nameOf(waiting) })) : ''
  const offered = state.table?.draw?.offered_by ?? []
  return (
    <header className="top">
      <Link to="/" className="brand" label={t('app.home')}>
        <Mark />
      </Link>
      <h1>{info.title}</h1>
      <p className="stage">
        {count && <span>{sentence(count.name === 'turn number' ? 'turn' : count.name)} {count.value}</span>}
        {phase && <span title={sentence(String(phase.value))}>{sentence(String(phase.value))}</span>}
        {waiting && (
          <b className={sideOf(view, me, waiting)} title={whose}>
            {whose}
          </b>
        )}
      </p>
      {state.seat === null && (
        <span className="watching">
          <Sign name="spectator" /> {t('match.spectating')}
        </span>
      )}
      {!!state.table?.spectators && state.seat !== null && <span className="watching">{t('match.spectators', { count: state.table.spectators })}</span>}
      <NextMatch />
      <button type="button" className="quiet" onClick={() => setMenu('menu')}>
        <Sign name="menu" /> <span className="wide">{t('match.menu')}</span>
      </button>
      {state.line !== 'online' && (
        <p className="line-lost">
          {t('match.offline')}
        </p>
      )}
      {state.problem && (
        <p className="problem">
          <RuleLinks text={state.problem} game={view.game} away />
          <button type="button" className="quiet" onClick={() => store.clearProblem()}>
            {t('app.close')}
          </button>
        </p>
      )}
      {state.seat && offered.length > 0 && !state.outcome && <DrawOffer store={store} />}
      {state.declined && !state.outcome && <Declined store={store} />}
      {menu === 'menu' && <Menu store={store} info={info} onClose={() => setMenu(undefined)} onSettings={() => setMenu('settings')} />}
      {menu === 'settings' && (
        <Suspense fallback={null}>
          <SettingsDialog onClose={() => setMenu(undefined)} />
        </Suspense>
      )}
    </header>
  )
}

function Declined({ store }: { store: MatchStore }): ReactElement {
  useEffect(() => announcer.say('note', t('match.declined')), [])
  return (
    <p className="problem">
      {t('match.declined')}
      <button type="button" className="quiet" onClick={() => store.clearProblem()}>
        {t('app.close')}
      </button>
    </p>
  )
}

function DrawOffer({ store }: { store: MatchStore }): ReactElement {
  const { state, nameOf } = useTable()
  const offered = state.table?.draw?.offered_by ?? []
  if (state.seat && offered.includes(state.seat)) {
    return (
      <p className="problem">
        {t('match.drawWait')}
        <button type="button" onClick={() => store.draw('withdraw')}>
          {t('match.withdraw')}
        </button>
      </p>
    )
  }
  return (
    <p className="problem">
      {t('match.drawOffered', { who: offered.map(nameOf).join(', ') })}
      <button type="button" onClick={() => store.draw('accept')}>
        {t('match.accept')}
      </button>
      <button type="button" onClick={() => store.draw('decline')}>
        {t('match.decline')}
      </button>
    </p>
  )
}

function Menu({ store, info, onClose, onSettings }: { store: MatchStore; info: GameInfo; onClose(): void; onSettings(): void }): ReactElement {
  const { state, view } = useTable()
  const settings = useSettings()
  const [sure, setSure] = useState(false)
  const here = state.choice?.pass === undefined ? undefined : state.choice.kind
  const kinds = settings.autoPass[view.game] ?? []
  return (
    <Dialog title={t('match.menu')} onClose={onClose} className="menu">
      <button type="button" onClick={onSettings}>
        {t('settings.open')}
      </button>
      <p>
        <a href={`/rules/${view.game}`} target="_blank" rel="noreferrer">
          {t('rules.whole')}
        </a>
      </p>
      <h3>{t('auto.title')}</h3>
      <p className="none">{kinds.length > 0 ? t('auto.help') : t('auto.none')}</p>
      {here !== undefined && !kinds.includes(here) && (
        <label className="check">
          <input type="checkbox" checked={false} onChange={() => setAutoPass(view.game, here, true)} /> {promptKind(info, here)}
        </label>
      )}
      {kinds.map((kind) => (
        <label className="check" key={kind}>
          <input type="checkbox" checked onChange={() => setAutoPass(view.game, kind, false)} /> {promptKind(info, kind)}
        </label>
      ))}
      <label className="check" title={t('made.holdHelp')}>
        <input type="checkbox" checked={settings.hold.includes(view.game)} onChange={(event) => setHold(view.game, event.target.checked)} /> {t('made.hold')}
      </label>
      <p className="none">{t('made.holdHelp')}</p>
      <h3>{t('match.keysTitle')}</h3>
      <p className="none">{t('match.keys')}</p>
      {state.seat && !state.outcome && (
        <div className="invite">
          {!sure && (
            <>
              <button type="button" onClick={() => { store.draw('offer'); onClose() }}>
                {t('match.offerDraw')}
              </button>
              <button type="button" onClick={() => setSure(true)}>
                {t('match.resign')}
              </button>
            </>
          )}
          {sure && (
            <>
              <p>{t('match.resignSure')}</p>
              <button type="button" className="danger" onClick={() => { store.resign(); onClose() }}>
                {t('match.resignYes')}
              </button>
              <button type="button" onClick={() => setSure(false)}>
                {t('match.resignNo')}
              </button>
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}
