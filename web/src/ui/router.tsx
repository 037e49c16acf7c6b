// Addresses of the page: plain paths, so that they can be sent to others.
import { useSyncExternalStore, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { onWindowEntry } from './back'

const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((listener) => listener())
addEventListener('popstate', tell)
addEventListener('hashchange', tell)

export function go(path: string, replace = false): void {
  if (path === location.pathname + location.search + location.hash) return
  history[replace || onWindowEntry() ? 'replaceState' : 'pushState'](null, '', path)
  scrollTo(0, 0)
  tell()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname)

/** What stands behind the path: ?… and #…, for pages that keep their place there. */
export function useSearch(): URLSearchParams {
  const search = useSyncExternalStore(subscribe, () => location.search)
  return new URLSearchParams(search)
}
export const useHash = (): string => useSyncExternalStore(subscribe, () => decodeURIComponent(location.hash.slice(1)))

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
