// Addresses of the page: plain paths, so that they can be sent to others.
import { useSyncExternalStore, type MouseEvent, type ReactElement, type ReactNode } from 'react'

const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((listener) => listener())
addEventListener('popstate', tell)

export function go(path: string, replace = false): void {
  if (path === location.pathname) return
  history[replace ? 'replaceState' : 'pushState'](null, '', path)
  scrollTo(0, 0)
  tell()
}

export function usePath(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => location.pathname,
  )
}

interface LinkProps {
  to: string
  className?: string
  label?: string
  current?: boolean
  children: ReactNode
}

export function Link({ to, className, label, current, children }: LinkProps): ReactElement {
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(to)
  }
  return (
    <a href={to} onClick={follow} className={className} aria-label={label} aria-current={current ? 'page' : undefined}>
      {children}
    </a>
  )
}
