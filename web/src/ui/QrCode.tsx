// A link as a code for phones. The maker of codes is loaded when somebody wants one.
import { useEffect, useState, type ReactElement } from 'react'
import { t } from '../text/text'

export function QrCode({ text }: { text: string }): ReactElement {
  const [wanted, want] = useState(false)
  const [cells, setCells] = useState<boolean[][]>()
  useEffect(() => {
    if (wanted) void import('uqr').then(({ encode }) => setCells(encode(text, { ecc: 'M', border: 2 }).data))
  }, [wanted, text])
  if (!wanted) {
    return (
      <button type="button" className="quiet" onClick={() => want(true)}>
        {t('wait.qrShow')}
      </button>
    )
  }
  const size = cells?.length ?? 1
  const path = (cells ?? []).flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('wait.qr')} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  )
}
