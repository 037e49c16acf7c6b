// Name and password for those who want them.
import { useState, type FormEvent, type ReactElement } from 'react'
import { changePassword, deleteAccount, freshCodes, recoverAccount, signIn, signOut, signUp } from '../net/around'
import type { Guest } from '../net/protocol'
import { t, type MessageKey } from '../text/text'
import { Page } from '../ui/Page'
import { go } from '../ui/router'
import { becomes, ensureGuest, useGuest } from '../ui/session'
import { Ratings } from './Ratings'
import { RecoveryCodes } from './RecoveryCodes'
import { Sessions } from './Sessions'
import { Statistics } from './Statistics'
import { Vacation } from './Vacation'

export default function AccountPage(): ReactElement {
  const guest = useGuest()
  const [codes, setCodes] = useState<string[]>([])
  return (
    <Page title={t('account.title')}>
      <h1 className="gallery-title">{guest?.account ? t('account.hello', { name: guest.name }) : t('account.title')}</h1>
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
      {guest?.account ? <Mine guest={guest} tellCodes={setCodes} /> : <Strangers guest={guest} tellCodes={setCodes} />}
    </Page>
  )
}

type TellCodes = (codes: string[]) => void

function Strangers({ guest, tellCodes }: { guest: Guest | undefined; tellCodes: TellCodes }): ReactElement {
  return (
    <>
      <p>{t('account.why')}</p>
      <div className="accounts">
        <Form
          title="account.signUp"
          text="account.signUpText"
          fields={['name', 'newPassword']}
          suggested={/^[\w-]{3,32}$/.test(guest?.name ?? '') ? (guest?.name ?? '') : ''}
          send={async (form) => {
            await ensureGuest()
            const made = await signUp(form('name'), form('newPassword'))
            tellCodes(made.codes ?? [])
            becomes(made.guest)
          }}
        />
        <Form title="account.signIn" fields={['name', 'password']} send={async (form) => becomes(await signIn(form('name'), form('password')))} />
        <Form
          title="account.recover"
          text="account.recoverText"
          fields={['name', 'code', 'newPassword']}
          send={async (form) => becomes(await recoverAccount(form('name'), form('code'), form('newPassword')))}
        />
        {guest && <Vacation />}
      </div>
      {guest && <Statistics id={guest.id} own />}
      {guest && <LeaveAsGuest guest={guest} />}
    </>
  )
}

/** Guests leave as others do: signed out, or forgotten. */
function LeaveAsGuest({ guest }: { guest: Guest }): ReactElement {
  const [sure, setSure] = useState(false)
  const [said, say] = useState('')
  const leave = (how: Promise<unknown>): void =>
    void how.then(
      () => becomes(undefined),
      (error: Error) => say(error.message),
    )
  return (
    <section className="panel" aria-label={t('account.guestLeave', { name: guest.name })}>
      <h2>{t('account.guestLeave', { name: guest.name })}</h2>
      <p>{t('account.guestLeaveText')}</p>
      <p className="buttons">
        <button type="button" onClick={() => leave(signOut())}>
          {t('account.signOut')}
        </button>{' '}
        <button type="button" className="danger" onClick={() => (sure ? leave(deleteAccount()) : setSure(true))}>
          {sure ? t('account.guestSure') : t('account.guestDelete')}
        </button>
      </p>
      <p role="alert">{said}</p>
    </section>
  )
}

function Mine({ guest, tellCodes }: { guest: Guest; tellCodes: TellCodes }): ReactElement {
  return (
    <>
      <p>
        <button type="button" onClick={() => void signOut().then(() => becomes(undefined))}>
          {t('account.signOut')}
        </button>
      </p>
      <Ratings id={guest.id} />
      <Statistics id={guest.id} own />
      <Sessions id={guest.id} />
      <div className="accounts">
        <Vacation />
        <Form
          title="account.change"
          fields={['password', 'newPassword']}
          done="account.changed"
          send={async (form) => {
            await changePassword(form('password'), form('newPassword'))
          }}
        />
        <Form
          title="account.codesFresh"
          text="account.codesFreshText"
          fields={['password']}
          send={async (form) => tellCodes((await freshCodes(form('password'))).codes ?? [])}
        />
        <Form
          title="account.delete"
          text="account.deleteText"
          fields={['password']}
          button="account.deleteGo"
          send={async (form) => {
            await deleteAccount(form('password'))
            becomes(undefined)
            go('/')
          }}
        />
      </div>
    </>
  )
}

type Field = 'name' | 'password' | 'newPassword' | 'code'

const autoComplete: Record<Field, string> = { name: 'username', password: 'current-password', newPassword: 'new-password', code: 'one-time-code' }

interface FormProps {
  title: MessageKey
  text?: MessageKey
  button?: MessageKey
  done?: MessageKey
  fields: Field[]
  suggested?: string
  send(form: (field: Field) => string): Promise<void>
}

function Form({ title, text, button, done, fields, suggested = '', send }: FormProps): ReactElement {
  const [said, say] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    setBusy(true)
    say('')
    try {
      await send((field) => String(data.get(field) ?? ''))
      if (done) {
        form.reset()
        say(t(done))
      }
    } catch (error) {
      say((error as Error).message)
    }
    setBusy(false)
  }
  return (
    <form className="panel plain-form" aria-label={t(title)} onSubmit={(event) => void submit(event)}>
      <h2>{t(title)}</h2>
      {text && <p>{t(text)}</p>}
      {fields.map((field) => (
        <label className="field" key={field}>
          {t(`account.${field}`)}
          {field === 'name' && title === 'account.signUp' && <small>{t('account.nameHelp')}</small>}
          {field === 'newPassword' && <small>{t('account.passwordHelp')}</small>}
          <input
            name={field}
            type={field === 'name' || field === 'code' ? 'text' : 'password'}
            defaultValue={field === 'name' ? suggested : ''}
            autoComplete={autoComplete[field]}
            minLength={field === 'newPassword' ? 8 : undefined}
            required
          />
        </label>
      ))}
      <button type="submit" disabled={busy} className={button ? 'danger' : 'primary'}>
        {t(button ?? title)}
      </button>
      <p role="alert">{said}</p>
    </form>
  )
}
