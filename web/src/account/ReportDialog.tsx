// Tells the administrator about somebody.
import { useState, type FormEvent, type ReactElement } from 'react'
import { report, reportReasons, type ReportReason } from '../net/around'
import { t } from '../text/text'
import { Dialog } from '../ui/Dialog'

interface Props {
  about: string
  name: string
  match?: string | undefined
  onClose(): void
}

export default function ReportDialog({ about, name, match, onClose }: Props): ReactElement {
  const [said, say] = useState('')
  const [sent, setSent] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    try {
      await report({ about, match, reason: String(data.get('reason')) as ReportReason, text: String(data.get('text') ?? '') })
      setSent(true)
    } catch (error) {
      say((error as Error).message)
    }
  }
  return (
    <Dialog title={t('report.title', { name })} onClose={onClose}>
      {sent ? (
        <p role="status">{t('report.sent')}</p>
      ) : (
        <form className="plain-form" aria-label={t('report.title', { name })} onSubmit={(event) => void send(event)}>
          <label className="field">
            {t('report.reason')}
            <select name="reason">
              {reportReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`report.${reason}`)}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            {t('report.text')}
            <textarea name="text" rows={4} maxLength={1000} />
          </label>
          <p>{match ? t('report.withChat') : t('report.who')}</p>
          <button type="submit" className="primary">
            {t('report.send')}
          </button>
          <p role="alert">{said}</p>
        </form>
      )}
    </Dialog>
  )
}
