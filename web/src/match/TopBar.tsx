// The line above the table: where we are in the match, and the menu.
import { useState, type ReactElement } from 'react'
import { Sign } from '../art/Sign'
import { factOf } from '../board/zones'
import type { GameInfo } from '../net/protocol'
import { RuleLinks } from '../rules/RuleLinks'
import { sentence, t } from '../text/text'
import { Dialog } from '../ui/Dialog'
import { Mark } from '../ui/Page'
import { Link } from '../ui/router'
import { change, setAutoPass, useSettings } from '../ui/settings'
import { useTable } from './context'
import type { MatchStore } from './store'
import { promptKind } from './useAutoPass'

export function TopBar({ store, info }: { store: MatchStore; info: GameInfo }): ReactElement {
  const { state, view, me, nameOf } = useTable()
  const [menu, setMenu] = useState(false)
  const turn = factOf(view, 'turn')
  const count = factOf(view, 'turn number') ?? factOf(view, 'round') ?? (typeof turn?.value === 'number' ? turn : undefined)
  const phase = factOf(view, 'phase')
  const waiting = view.waiting_for
  const offered = state.table?.draw?.offered_by ?? []
  return (
    <header className="top">
      <Link to="/" className="brand" label={t('app.home')}>
        <Mark />
      </Link>
      <h1>{info.title}</h1>
      <p className="stage">
        {count && <span>{sentence(count.name === 'turn number' ? 'turn' : count.name)} {count.value}</span>}
        {phase && <span>{sentence(String(phase.value))}</span>}
        {waiting && <b className={waiting === me ? 'mine' : 'theirs'}>{waiting === state.seat ? t('match.yourTurn') : t('match.turnOf', { who: nameOf(waiting) })}</b>}
      </p>
      {state.seat === null && (
        <span className="watching">
          <Sign name="spectator" /> {t('match.spectating')}
        </span>
      )}
      {!!state.table?.spectators && state.seat !== null && <span className="watching">{t('match.spectators', { count: state.table.spectators })}</span>}
      <button type="button" className="quiet" onClick={() => setMenu(true)}>
        <Sign name="menu" /> <span className="wide">{t('match.menu')}</span>
      </button>
      {state.line !== 'online' && (
        <p className="line-lost" role="alert">
          {t('match.offline')}
        </p>
      )}
      {state.problem && (
        <p className="problem" role="alert">
          <RuleLinks text={state.problem} game={view.game} away />
          <button type="button" className="quiet" onClick={() => store.clearProblem()}>
            {t('app.close')}
          </button>
        </p>
      )}
      {state.seat && offered.length > 0 && !state.outcome && <DrawOffer store={store} />}
      {menu && <Menu store={store} info={info} onClose={() => setMenu(false)} />}
    </header>
  )
}

function DrawOffer({ store }: { store: MatchStore }): ReactElement {
  const { state, nameOf } = useTable()
  const offered = state.table?.draw?.offered_by ?? []
  if (state.seat && offered.includes(state.seat)) {
    return (
      <p className="problem" role="status">
        {t('match.drawWait')}
        <button type="button" onClick={() => store.draw('withdraw')}>
          {t('match.withdraw')}
        </button>
      </p>
    )
  }
  return (
    <p className="problem" role="alert">
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

function Menu({ store, info, onClose }: { store: MatchStore; info: GameInfo; onClose(): void }): ReactElement {
  const { state, view } = useTable()
  const settings = useSettings()
  const [sure, setSure] = useState(false)
  const here = state.choice?.pass === undefined ? undefined : state.choice.kind
  const kinds = settings.autoPass[view.game] ?? []
  return (
    <Dialog title={t('match.menu')} onClose={onClose} className="menu">
      <label className="check">
        <input type="checkbox" checked={settings.motion} onChange={(event) => change({ motion: event.target.checked })} /> {t('settings.motion')}
      </label>
      <label className="check">
        <input type="checkbox" checked={settings.sound} onChange={(event) => change({ sound: event.target.checked })} /> {t('settings.sound')}
      </label>
      {state.table?.chat && (
        <label className="check">
          <input type="checkbox" checked={settings.chat} onChange={(event) => change({ chat: event.target.checked })} /> {t('chat.setting')}
        </label>
      )}
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
