// Setting up a table: who sits where, with which deck, how fast, who may see it.
import { useEffect, useId, useState, type FormEvent, type ReactElement } from 'react'
import { lobby, newMatch } from '../net/api'
import { myDecks, type KeptDeck } from '../net/around'
import type { ClockPreset } from '../net/company'
import type { GameInfo, Level, NewSeat } from '../net/protocol'
import { sentence, t } from '../text/text'
import { Loading } from '../ui/Loading'
import { Page } from '../ui/Page'
import { go, useSearch } from '../ui/router'
import { ensureGuest, useGuest } from '../ui/session'
import { clockName, inDays } from '../ui/times'
import { DeckChoiceField } from './DeckChoiceField'
import { useAsync } from '../ui/useAsync'

export default function NewTable({ game }: { game: string }): ReactElement {
  const { value, error } = useAsync(lobby, 'games')
  const info = value?.games.find((each) => each.name === game) ?? value?.games[0]
  return (
    <Page title={t('table.title')}>
      {info && value ? (
        <TableForm info={info} levels={value.levels} clocks={value.clocks} />
      ) : (
        <Loading title={t('table.title')} offline={error !== undefined} />
      )}
    </Page>
  )
}

function TableForm({ info, levels, clocks }: { info: GameInfo; levels: Level[]; clocks: ClockPreset[] }): ReactElement {
  const [seats, setSeats] = useState<NewSeat[]>(() => [
    { player: 'me' },
    ...Array.from({ length: info.min_seats - 1 }, () => ({ player: 'open' })),
  ])
  const [clock, setClock] = useState('none')
  const [timeout, setTimeoutRule] = useState<'computer' | 'lose'>('computer')
  const [listed, setListed] = useState(true)
  const [hintsWanted, setHints] = useState<boolean>()
  const [rated, setRated] = useState(false)
  const [chat, setChat] = useState(true)
  const guest = useGuest()
  const { value: mine = [] } = useAsync(() => (guest ? myDecks(info.name) : Promise.resolve([])), `${info.name} ${guest?.id ?? ''}`)
  const wished = useSearch().get('deck')
  useEffect(() => {
    const deck = mine.find((each) => each.id === wished)
    if (deck) setSeats((before) => before.map((seat, i) => (i === 0 ? { ...seat, deck: { name: deck.name, sections: deck.sections } } : seat)))
  }, [mine, wished])
  const [undoWanted, setUndo] = useState<boolean>()
  const [options, setOptions] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const id = useId()
  // Between strangers and where ratings change nobody is helped, unless it is said.
  const friendly = !rated && !(listed && seats.some((seat) => seat.player === 'open'))
  const hints = hintsWanted ?? friendly
  const undo = undoWanted ?? friendly
  const setting = clocks.find((each) => each.name === clock)?.clock

  const setSeat = (i: number, seat: NewSeat): void => setSeats(seats.map((each, k) => (k === i ? seat : each)))
  const create = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    try {
      await ensureGuest()
      const table = await newMatch({
        game: info.name,
        seats,
        options,
        listed,
        hints: hints && !rated,
        undo,
        ...(seats.some((seat) => seat.player === 'open') ? { chat } : {}),
        ...(rated ? { rated } : {}),
        ...(setting ? { clock: { ...setting, on_timeout: inDays(setting) ? setting.on_timeout : timeout } } : {}),
      })
      go(`/match/${table.match}`)
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }

  return (
    <form className="table-form panel" onSubmit={(event) => void create(event)}>
      <h1>{t('table.title')}: {info.title}</h1>
      <fieldset>
        <legend>{t('table.seats')}</legend>
        {seats.map((seat, i) => (
          <div className="seat-row" key={i}>
            <SeatFields seat={seat} number={i + 1} info={info} levels={levels} mine={mine} onChange={(next) => setSeat(i, next)} />
            {seats.length > info.min_seats && i === seats.length - 1 && (
              <button type="button" className="quiet" onClick={() => setSeats(seats.slice(0, -1))}>
                {t('table.dropSeat', { seat: i + 1 })}
              </button>
            )}
          </div>
        ))}
        {seats.length < info.max_seats && (
          <button type="button" className="quiet" onClick={() => setSeats([...seats, { player: 'open' }])}>
            {t('table.addSeat')}
          </button>
        )}
      </fieldset>
      <div className="field">
        <label htmlFor={`${id}c`}>{t('table.clock')}</label>
        <select id={`${id}c`} value={clock} onChange={(event) => setClock(event.target.value)}>
          {['none', ...clocks.map((each) => each.name)].map((name) => (
            <option key={name} value={name}>
              {clockName(name)}
            </option>
          ))}
        </select>
      </div>
      {setting && !inDays(setting) && (
        <div className="field">
          <label htmlFor={`${id}t`}>{t('table.timeout')}</label>
          <select id={`${id}t`} value={timeout} onChange={(event) => setTimeoutRule(event.target.value as typeof timeout)}>
            <option value="computer">{t('table.timeout.computer')}</option>
            <option value="lose">{t('table.timeout.lose')}</option>
          </select>
        </div>
      )}
      <Check label={t('table.listed')} on={listed} set={setListed} />
      {guest?.account && <Check label={t('table.rated')} on={rated} set={setRated} />}
      {!rated && <Check label={t('table.hints')} on={hints} set={setHints} />}
      <Check label={t('table.chat')} on={chat} set={setChat} />
      <Check label={t('table.undo')} on={undo} set={setUndo} />
      {info.options.length > 0 && (
        <details>
          <summary>{t('table.options')}</summary>
          {info.options.map((option) => (
            <div className="field" key={option.name}>
              <label htmlFor={`${id}${option.name}`}>
                {sentence(option.name)} <small>{option.help}</small>
              </label>
              <select
                id={`${id}${option.name}`}
                value={options[option.name] ?? option.default}
                onChange={(event) => setOptions({ ...options, [option.name]: event.target.value })}
              >
                {option.words.map((word) => (
                  <option key={word.name} value={word.name}>
                    {word.text || word.name}
                  </option>
                ))}
              </select>
            </div>
          ))}
        </details>
      )}
      {problem && <p role="alert">{t('app.error', { message: problem })}</p>}
      <button type="submit" className="primary" disabled={busy}>
        {t('table.create')}
      </button>
    </form>
  )
}

interface SeatFieldsProps {
  seat: NewSeat
  number: number
  info: GameInfo
  levels: Level[]
  mine: KeptDeck[]
  onChange(seat: NewSeat): void
}

function SeatFields({ seat, number, info, levels, mine, onChange }: SeatFieldsProps): ReactElement {
  return (
    <>
      <select
        value={seat.player}
        aria-label={t('table.seat', { seat: number })}
        onChange={(event) => onChange({ ...seat, player: event.target.value })}
      >
        <option value="me">{t('table.seat.me')}</option>
        <option value="open">{t('table.seat.open')}</option>
        {levels.map((level) => (
          <option key={level.name} value={level.name}>
            {t('table.seat.computer', { level: level.name })}
          </option>
        ))}
      </select>
      {seat.player !== 'open' && (
        <DeckChoiceField
          label={t('table.deck', { seat: number })}
          info={info}
          mine={mine}
          value={seat.deck}
          onChange={(deck) => onChange({ ...(seat.player ? { player: seat.player } : {}), ...(deck ? { deck } : {}) })}
        />
      )}
    </>
  )
}

function Check({ label, on, set }: { label: string; on: boolean; set(on: boolean): void }): ReactElement {
  return (
    <label className="check">
      <input type="checkbox" checked={on} onChange={(event) => set(event.target.checked)} /> {label}
    </label>
  )
}
