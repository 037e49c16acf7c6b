import { lazy, Suspense, useState, type ReactElement } from 'react'
import { Sign } from '../art/Sign'
import { t } from '../text/text'

const Legend = lazy(() => import('./Legend'))

/** Opens the legend of the game. */
export function LegendButton(): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="pile legend-button" title={t('legend.open')} aria-label={t('legend.open')} onClick={() => setOpen(true)}>
        <Sign name="legend" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <Legend onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
