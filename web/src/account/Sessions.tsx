// Where somebody is signed in, and how that ends.
import { useState, type ReactElement } from 'react'
import { endSessions, mySessions, type Sessions as Answer } from '../net/around'
import { t } from '../text/text'
import { Loading } from '../ui/Loading'
import { becomes } from '../ui/session'
import { useAsync } from '../ui/useAsync'

export function Sessions({ id }: { id: string }): ReactElement {
  const { value, error } = useAsync(mySessions, `sessions ${id}`)
  const [later, setLater] = useState<Answer>()
  const [said, say] = useState('')
  const now = later ?? value
  if (!now) return <Loading problem={error?.message} />
  const end = async (which: string): Promise<void> => {
    try {
      await endSessions(which)
      if (which === 'all') return becomes(undefined)
      setLater(await mySessions())
      say(t('account.sessionEnded'))
    } catch (caught) {
      say((caught as Error).message)
    }
  }
  return (
    <section aria-label={t('account.sessions')}>
      <h2>{t('account.sessions')}</h2>
      <ul className="sessions">
        {now.sessions.map((session) => (
          <li key={session.id}>
            {session.this && <b>{t('account.sessionThis')} </b>}
            {t('account.session', { used: new Date(session.used).toLocaleString(), created: new Date(session.created).toLocaleDateString() })}{' '}
            {!session.this && (
              <button type="button" className="small" onClick={() => void end(session.id)}>
                {t('account.sessionEnd')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="buttons">
        {now.sessions.length > 1 && (
          <button type="button" onClick={() => void end('others')}>
            {t('account.sessionsOthers')}
          </button>
        )}{' '}
        <button type="button" onClick={() => void end('all')}>
          {t('account.sessionsAll')}
        </button>
      </p>
      <p role="status">{said}</p>
      {now.codes !== undefined && <p>{t('account.codesLeft', { count: now.codes })}</p>}
    </section>
  )
}
