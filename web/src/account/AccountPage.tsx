// Name and password for those who want them.
import { useState, type FormEvent, type ReactElement } from 'react'
import { changePassword, deleteAccount, signIn, signOut, signUp } from '../net/around'
import type { Guest } from '../net/protocol'
import { t, type MessageKey } from '../text/text'
import { Page } from '../ui/Page'
import { go } from '../ui/router'
import { becomes, ensureGuest, useGuest } from '../ui/session'
import { Ratings } from './Ratings'

export default function AccountPage(): ReactElement {
  const guest = useGuest()
  return (
    <Page title={t('account.title')}>
      <h1 className="gallery-title">{guest?.account ? t('account.hello', { name: guest.name }) : t('account.title')}</h1>
      {guest?.account ? <Mine guest={guest} /> : <Strangers guest={guest} />}
    </Page>
  )
}

function Strangers({ guest }: { guest: Guest | undefined }): ReactElement {
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
            becomes(await signUp(form('name'), form('newPassword')))
          }}
        />
        <Form title="account.signIn" fields={['name', 'password']} send={async (form) => becomes(await signIn(form('name'), form('password')))} />
      </div>
    </>
  )
}

function Mine({ guest }: { guest: Guest }): ReactElement {
  return (
    <>
      <p>
        <button type="button" onClick={() => void signOut().then(() => becomes(undefined))}>
          {t('account.signOut')}
        </button>
      </p>
      <Ratings id={guest.id} />
      <div className="accounts">
        <Form
          title="account.change"
          fields={['password', 'newPassword']}
          done="account.changed"
          send={async (form) => {
            await changePassword(form('password'), form('newPassword'))
          }}
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

type Field = 'name' | 'password' | 'newPassword'

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
            type={field === 'name' ? 'text' : 'password'}
            defaultValue={field === 'name' ? suggested : ''}
            autoComplete={field === 'name' ? 'username' : field === 'password' ? 'current-password' : 'new-password'}
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
