// A modal window on the browser's own <dialog>: focus stays inside, Escape closes, and so does the browser's Back.
import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react'
import { t } from '../text/text'
import { closedByBack } from './back'

interface Props {
  title: string
  onClose(): void
  className?: string
  hideTitle?: boolean
  children: ReactNode
}

export function Dialog({ title, onClose, className = '', hideTitle, children }: Props): ReactElement {
  const ref = useRef<HTMLDialogElement>(null)
  // A press that began elsewhere, such as the long one that opened this window, does nothing here when it ends: neither beside
  // the window nor on a button that happens to lie under the finger.
  const pressed = useRef(false)
  const pressedOutside = useRef(false)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => closedByBack(() => close.current()), [])
  return (
    <dialog
      ref={ref}
      className={`dialog ${className}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDownCapture={() => void (pressed.current = true)}
      onClickCapture={(event) => {
        if (event.detail === 0 || pressed.current) return
        event.preventDefault()
        event.stopPropagation()
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
