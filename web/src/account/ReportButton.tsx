// The way to the report; its window comes when it is asked for.
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { t } from '../text/text'

const ReportDialog = lazy(() => import('./ReportDialog'))

export function ReportButton({ about, name, match }: { about: string; name: string; match?: string | undefined }): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="quiet small" onClick={() => setOpen(true)}>
        {t('report.open', { name })}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ReportDialog about={about} name={name} match={match} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
