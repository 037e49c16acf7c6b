// What to do with a replay: send it, keep it, make a scenario of it, play on from it.
import { useState, type FormEvent, type ReactElement } from 'react'
import { shortNameOf } from '../match/names'
import { playOn, record, scenario } from '../net/around'
import type { Level, SeatName, TableInfo } from '../net/protocol'
import { t } from '../text/text'
import { Dialog } from '../ui/Dialog'
import { copy, download } from '../ui/files'
import { go } from '../ui/router'
import { ensureGuest } from '../ui/session'
import type { Frame } from './frames'

interface Props {
  table: TableInfo
  frame: Frame
  levels: Level[]
}

export function Tools({ table, frame, levels }: Props): ReactElement {
  const [said, say] = useState('')
  const [going, setGoing] = useState(false)
  const doing = (work: () => Promise<string>) => () => {
    work().then(say, (error: unknown) => say(t('app.error', { message: (error as Error).message })))
  }
  const name = `${table.game}-${table.match.slice(0, 8)}`
  const share = doing(async () => ((await copy(location.href)) ? t('replay.shared') : location.href))
  const save = doing(async () => {
    download(`${name}.jsonl`, await record(table.match), 'application/x-ndjson')
    return t('replay.saved')
  })
  const asScenario = doing(async () => {
    const text = await scenario(table.match, frame.seq)
    if (await copy(text)) return t('replay.scenarioCopied')
    download(`${name}.toml`, text)
    return t('replay.saved')
  })
  return (
    <div className="replay-tools">
      <button type="button" onClick={share}>
        {t('replay.share')}
      </button>
      <button type="button" onClick={save}>
        {t('replay.download')}
      </button>
      <button type="button" onClick={asScenario}>
        {t('replay.scenario')}
      </button>
      <button type="button" disabled={!frame.view.waiting_for || !!table.guide} onClick={() => setGoing(true)}>
        {t('replay.playOn')}
      </button>
      <span role="status">{said}</span>
      {going && <PlayOn table={table} frame={frame} levels={levels} onClose={() => setGoing(false)} />}
    </div>
  )
}

function PlayOn({ table, frame, levels, onClose }: Props & { onClose(): void }): ReactElement {
  const [problem, setProblem] = useState('')
  const begin = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    try {
      await ensureGuest()
      const next = await playOn(table.match, frame.seq, String(form.get('seat')) as SeatName, String(form.get('level')))
      go(`/match/${next.match}`)
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <Dialog title={t('replay.playOn')} onClose={onClose}>
      <form className="plain-form" onSubmit={(event) => void begin(event)}>
        <p>{t('replay.playOnText')}</p>
        <label className="field">
          {t('replay.playAs')}
          <select name="seat" defaultValue={frame.view.waiting_for ?? 'A'}>
            {table.seats.map((seat) => (
              <option key={seat.seat} value={seat.seat}>
                {shortNameOf(table, seat.seat)}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          {t('lobby.level')}
          <select name="level" defaultValue={levels.some((level) => level.name === 'normal') ? 'normal' : levels.at(-1)?.name}>
            {levels.map((level) => (
              <option key={level.name} value={level.name}>
                {t('table.seat.computer', { level: level.name })}
              </option>
            ))}
          </select>
        </label>
        {problem && <p role="alert">{t('app.error', { message: problem })}</p>}
        <button type="submit" className="primary">
          {t('replay.playOnGo')}
        </button>
      </form>
    </Dialog>
  )
}
