// The codes that let somebody in who forgot the password. They are shown once; the server keeps only hashes.
import { useState, type ReactElement } from 'react'
import { t } from '../text/text'

export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept(): void }): ReactElement {
  const [copied, setCopied] = useState(false)
  return (
    <section className="panel recovery" aria-label={t('account.codes')}>
      <h2>{t('account.codes')}</h2>
      <p role="alert">{t('account.codesOnce')}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="buttons">
        <button type="button" onClick={() => void navigator.clipboard?.writeText(codes.join('\n')).then(() => setCopied(true))}>
          {copied ? t('account.codesCopied') : t('account.codesCopy')}
        </button>{' '}
        <button type="button" className="primary" onClick={onKept}>
          {t('account.codesKept')}
        </button>
      </p>
    </section>
  )
}
