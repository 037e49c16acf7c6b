// Days in which one's clocks of days stand still.
import { useEffect, useState, type FormEvent, type ReactElement } from 'react'
import { takeVacation, vacation, type Vacation as Now } from '../net/company'
import { t } from '../text/text'
import { dayText } from '../ui/times'

export function Vacation(): ReactElement | null {
  const [now, setNow] = useState<Now>()
  const [said, say] = useState('')
  const take = (asked: Promise<Now>): void =>
    void asked.then(
      (told) => {
        setNow(told)
        say('')
      },
      (error: unknown) => say((error as Error).message),
    )
  useEffect(() => take(vacation()), [])
  if (!now) return null
  const begin = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    take(takeVacation(Number(new FormData(event.currentTarget).get('days'))))
  }
  return (
    <form className="panel plain-form" aria-label={t('vacation.title')} onSubmit={begin}>
      <h2>{t('vacation.title')}</h2>
      <p>{t('vacation.text')}</p>
      <p>
        {now.until !== undefined ? `${t('vacation.until', { when: dayText(now.until) })} ` : ''}
        {t('vacation.left', { days: now.left })}
      </p>
      {now.until !== undefined ? (
        <button type="button" onClick={() => take(takeVacation(0))}>
          {t('vacation.end')}
        </button>
      ) : (
        <>
          <label className="field">
            {t('vacation.days')}
            <input name="days" type="number" min={1} max={Math.max(1, now.left)} defaultValue={Math.min(7, Math.max(1, now.left))} required />
          </label>
          <button type="submit" disabled={now.left < 1}>
            {t('vacation.begin')}
          </button>
        </>
      )}
      <p role="alert">{said}</p>
    </form>
  )
}
