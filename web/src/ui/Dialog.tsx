// A modal window on the browser's own <dialog>: focus stays inside, Escape closes.
import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react'
import { t } from '../text/text'

interface Props {
  title: string
  onClose(): void
  className?: string
  hideTitle?: boolean
  children: ReactNode
}

export function Dialog({ title, onClose, className = '', hideTitle, children }: Props): ReactElement {
  const ref = useRef<HTMLDialogElement>(null)
  // A press that began elsewhere, such as the long one that opened this window, does not close it.
  const pressedOutside = useRef(false)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className={`dialog ${className}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => void (pressedOutside.current = event.target === ref.current)}
      onClick={(event) => {
        if (event.target === ref.current && pressedOutside.current) onClose()
        pressedOutside.current = false
      }}
    >
      <div className="dialog-body">
        <h2 id={id} className={hideTitle ? 'sr' : ''}>
          {title}
        </h2>
        {children}
        <button type="button" className="dialog-close" onClick={onClose}>
          {t('app.close')}
        </button>
      </div>
    </dialog>
  )
}
