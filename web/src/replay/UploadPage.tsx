// A record from somewhere else, brought here to be looked at.
import { useState, type ChangeEvent, type ReactElement } from 'react'
import { uploadRecord } from '../net/around'
import { t } from '../text/text'
import { Page } from '../ui/Page'
import { go } from '../ui/router'
import { ensureGuest } from '../ui/session'

export function UploadPage(): ReactElement {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0]
    if (!file) return
    setBusy(true)
    setProblem('')
    try {
      await ensureGuest()
      const table = await uploadRecord(await file.text())
      go(`/replay/${table.match}`)
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }
  return (
    <Page title={t('upload.title')}>
      <section className="panel waiting">
        <h1>{t('upload.title')}</h1>
        <p>{t('upload.text')}</p>
        <label className="field">
          {t('upload.file')}
          <input type="file" accept=".jsonl,.ndjson,.txt,.json" disabled={busy} onChange={(event) => void take(event)} />
        </label>
        {busy && <p role="status">{t('upload.reading')}</p>}
        {problem && <p role="alert">{t('app.error', { message: problem })}</p>}
      </section>
    </Page>
  )
}
