// The frame of every page that is not a table: heading, navigation, name.
import { lazy, Suspense, useEffect, useId, useState, type FormEvent, type ReactElement, type ReactNode } from 'react'
import { t } from '../text/text'
import { Link, usePath } from './router'
import { changeName, useGuest } from './session'

const SettingsDialog = lazy(() => import('./SettingsDialog'))

export function Page({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const path = usePath()
  const [settings, setSettings] = useState(false)
  useEffect(() => {
    document.title = title === t('app.name') ? title : `${title} · ${t('app.name')}`
  }, [title])
  return (
    <div className="page">
      <a className="skip" href="#content">
        {t('app.skip')}
      </a>
      <header className="page-head">
        <Link to="/" className="brand">
          <Mark /> {t('app.name')}
        </Link>
        <nav>
          <Link to="/" current={path === '/'}>
            {t('nav.lobby')}
          </Link>
          <Link to="/account" current={path === '/account'}>
            {t('account.title')}
          </Link>
          <Link to="/about" current={path === '/about'}>
            {t('nav.about')}
          </Link>
        </nav>
        <button type="button" className="quiet" onClick={() => setSettings(true)}>
          {t('settings.title')}
        </button>
        <NameTag />
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {settings && (
        <Suspense fallback={null}>
          <SettingsDialog onClose={() => setSettings(false)} />
        </Suspense>
      )}
    </div>
  )
}

export function Mark(): ReactElement {
  return (
    <svg className="mark" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path d="M8 54V12l24 22 24-22v42H45V36L32 48 19 36v18z" fill="currentColor" />
    </svg>
  )
}

export function Notice({ text, children }: { text: string; children?: ReactNode }): ReactElement {
  return (
    <Page title={t('app.name')}>
      <div className="notice">
        <h1>{text}</h1>
        {children}
        <p>
          <Link to="/" className="button">
            {t('app.home')}
          </Link>
        </p>
      </div>
    </Page>
  )
}

function NameTag(): ReactElement | null {
  const guest = useGuest()
  const [editing, setEditing] = useState(false)
  const [problem, setProblem] = useState('')
  const id = useId()
  if (!guest && !editing) {
    return (
      <button type="button" className="quiet" onClick={() => setEditing(true)}>
        {t('name.label')}
      </button>
    )
  }
  if (guest?.account) {
    return (
      <Link to="/account" className="button quiet">
        {t('name.hello', { name: guest.name })}
      </Link>
    )
  }
  if (!editing) {
    return (
      <button type="button" className="quiet" onClick={() => setEditing(true)} title={t('name.change')}>
        {t('name.hello', { name: guest?.name ?? '' })}
      </button>
    )
  }
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    changeName(name).then(
      () => {
        setEditing(false)
        setProblem('')
      },
      (error: unknown) => setProblem((error as Error).message),
    )
  }
  return (
    <form className="name-form" onSubmit={save}>
      <label htmlFor={id}>{t('name.label')}</label>
      <input id={id} name="name" defaultValue={guest?.name ?? ''} maxLength={32} required autoFocus autoComplete="nickname" />
      <button type="submit">{t('name.save')}</button>
      {problem && <span role="alert">{problem}</span>}
    </form>
  )
}
