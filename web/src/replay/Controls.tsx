// Where in the match we are: buttons, a slider, and the speed.
import type { ReactElement } from 'react'
import { shortNameOf, withNames } from '../match/names'
import type { TableInfo } from '../net/protocol'
import { t } from '../text/text'
import { jumpTurn, stepFrom, type Film } from './frames'
import { speeds, type Playback } from './usePlayback'

interface Props {
  table: TableInfo
  film: Film
  at: number
  to(at: number): void
  playback: Playback
  /** What decided nothing is stepped over. */
  over: boolean
  setOver(over: boolean): void
}

export function Controls({ table, film, at, to, playback, over, setOver }: Props): ReactElement {
  const last = film.frames.length - 1
  const turns = film.frames.flatMap((frame, i) => (frame.turn ? [{ i, text: withNames(frame.turn, (seat) => shortNameOf(table, seat)) }] : []))
  const button = (label: string, sign: string, next: number, off: boolean): ReactElement => (
    <button type="button" aria-label={label} title={label} disabled={off} onClick={() => to(next)}>
      <span aria-hidden="true">{sign}</span>
    </button>
  )
  return (
    <div className="replay-controls">
      {button(t('replay.first'), '|‹', 0, at === 0)}
      {button(t('replay.turnBack'), '«', jumpTurn(film.frames, at, -1), at === 0)}
      {button(t('replay.back'), '‹', stepFrom(film.frames, at, -1, over), at === 0)}
      <button type="button" className="primary" aria-label={playback.playing ? t('replay.pause') : t('replay.play')} onClick={playback.toggle}>
        <span aria-hidden="true">{playback.playing ? '❚❚' : '▶'}</span>
      </button>
      {button(t('replay.next'), '›', stepFrom(film.frames, at, 1, over), at === last)}
      {button(t('replay.turnNext'), '»', jumpTurn(film.frames, at, 1), at === last)}
      {button(t('replay.last'), '›|', last, at === last)}
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t('replay.position')}
        aria-valuetext={t('replay.stepOf', { at, last })}
        onChange={(event) => to(Number(event.target.value))}
      />
      <span className="replay-count" data-testid="at">
        {at} / {last}
      </span>
      {turns.length > 1 && (
        <select aria-label={t('replay.turn')} value={turns.filter((turn) => turn.i <= at).at(-1)?.i ?? ''} onChange={(event) => to(Number(event.target.value))}>
          {!turns.some((turn) => turn.i <= at) && <option value="">…</option>}
          {turns.map((turn, n) => (
            <option key={turn.i} value={turn.i}>
              {n + 1}. {turn.text}
            </option>
          ))}
        </select>
      )}
      <select aria-label={t('replay.speed')} value={playback.speed} onChange={(event) => playback.setSpeed(Number(event.target.value))}>
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {speed}×
          </option>
        ))}
      </select>
      {film.frames.some((frame) => frame.forced) && (
        <label className="check">
          <input type="checkbox" checked={over} onChange={(event) => setOver(event.target.checked)} /> {t('replay.over')}
        </label>
      )}
    </div>
  )
}
