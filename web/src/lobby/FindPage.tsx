// Finding an opponent: one press on a clock, then waiting, told how long; the computer plays if nobody comes.
import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { callToPage } from '../match/useCall'
import { lobby, newMatch } from '../net/api'
import { pools, type ClockName, type Seeking } from '../net/company'
import { myDecks } from '../net/around'
import type { DeckChoice, GameInfo, Lobby } from '../net/protocol'
import { t } from '../text/text'
import { Loading } from '../ui/Loading'
import { Page } from '../ui/Page'
import { go, useSearch } from '../ui/router'
import { useGuest } from '../ui/session'
import { clockName, spanText } from '../ui/times'
import { useAsync } from '../ui/useAsync'
import { DeckChoiceField } from './DeckChoiceField'
import { useSeek } from './useSeek'

const patience = 30_000

export default function FindPage({ game }: { game: string }): ReactElement {
  const { value, error } = useAsync(lobby, 'games')
  const info = value?.games.find((each) => each.name === game) ?? value?.games[0]
  return (
    <Page title={t('find.title')}>
      {info && value ? <Find info={info} all={value} /> : <Loading title={t('find.title')} offline={error !== undefined} />}
    </Page>
  )
}

function Find({ info, all }: { info: GameInfo; all: Lobby }): ReactElement {
  const guest = useGuest()
  const search = useSearch()
  const [rated, setRated] = useState(search.get('rated') === '1')
  const [deck, setDeck] = useState<DeckChoice>()
  const { value: mine = [] } = useAsync(() => (guest ? myDecks(info.name) : Promise.resolve([])), `${info.name} ${guest?.id ?? ''}`)
  const { value: others = [] } = useAsync(pools, 'pools', 5000)
  const found = useCallback(
    (match: string) => {
      callToPage(t('find.found'), info.title, match)
      go(`/match/${match}`)
    },
    [info.title],
  )
  const { seek, at, problem, begin, stop } = useSeek(found)
  const [refused, setRefused] = useState('')
  const mayRate = guest?.account === true
  const waiting = (clock: string): number => others.find((each) => each.game === info.name && each.clock === clock && each.rated === (rated && mayRate))?.waiting ?? 0
  const computer = async (): Promise<void> => {
    stop()
    const level = all.levels.find((each) => each.name === 'normal')?.name ?? all.levels.at(-1)?.name ?? ''
    try {
      const table = await newMatch({ game: info.name, seats: [{ player: 'me', ...(deck ? { deck } : {}) }, { player: level }], hints: true })
      go(`/match/${table.match}`)
    } catch (error) {
      setRefused((error as Error).message)
    }
  }

  return (
    <section className="find panel">
      <h1>
        {t('find.title')}: {info.title}
      </h1>
      {(problem || refused) && <p role="alert">{t('app.error', { message: problem || refused })}</p>}
      {seek ? (
        <Waiting seek={seek} at={at} title={info.title} onStop={stop} onComputer={() => void computer()} />
      ) : (
        <>
          <p>{t('find.text')}</p>
          {mayRate && (
            <label className="check">
              <input type="checkbox" checked={rated} onChange={(event) => setRated(event.target.checked)} /> {t('find.rated')}
            </label>
          )}
          <DeckChoiceField label={t('find.deck')} info={info} mine={mine} value={deck} onChange={setDeck} />
          <h2>{t('find.how')}</h2>
          <ul className="clocks">
            {all.clocks.map(({ name }) => (
              <li key={name}>
                <button type="button" className={waiting(name) > 0 ? 'primary' : ''} onClick={() => begin({ game: info.name, clock: name as ClockName, rated: rated && mayRate, ...(deck ? { deck } : {}) })}>
                  {clockName(name)}
                  {waiting(name) > 0 && ' '}
                  {waiting(name) > 0 && <small>· {t('find.waiting', { count: waiting(name) })}</small>}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface WaitingProps {
  seek: Seeking
  at: number
  title: string
  onStop(): void
  onComputer(): void
}

function Waiting({ seek, at, title, onStop, onComputer }: WaitingProps): ReactElement {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const waited = seek.waited + Math.max(0, now - at)
  const late = waited >= patience
  return (
    <>
      <p role="status">
        <b>{t('find.looking', { game: title })}</b> {late ? t('find.nobody') : ''}
      </p>
      <p>
        {clockName(seek.clock)}
        {seek.rated ? ` · ${t('lobby.rated')}` : ''}
      </p>
      <p>
        {/* Not read out every second. */}
        <span role="timer">{t('find.waited', { time: spanText(Math.floor(waited / 1000) * 1000) })}</span>{' '}
        {seek.expected === undefined ? t('find.unknown') : t('find.usual', { time: spanText(seek.expected) })}
      </p>
      <p>
        {seek.within === undefined ? t('find.anybody') : t('find.within', { points: seek.within })} {seek.waiting > 0 ? t('find.others', { count: seek.waiting }) : ''}
      </p>
      <p>{t('find.stay')}</p>
      <p className="invite">
        <button type="button" className={late ? 'primary' : ''} onClick={onComputer}>
          {t('find.computer')}
        </button>
        <button type="button" onClick={onStop}>
          {t('find.stop')}
        </button>
      </p>
    </>
  )
}
