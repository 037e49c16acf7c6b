// Looking for an opponent: asks again and again how it stands, also in a tab in the background, until somebody is found or the page
// is left.
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../net/api'
import { beginSeek, lookSeek, stopSeek, type SeekWish, type Seeking } from '../net/company'
import { ensureGuest } from '../ui/session'

const every = 1500

export interface Search {
  seek: Seeking | undefined
  /** When the last answer came, by performance.now(). */
  at: number
  problem: string
  begin(wish: SeekWish): void
  stop(): void
}

export function useSeek(onFound: (match: string) => void): Search {
  const [told, setTold] = useState<{ seek: Seeking | undefined; at: number }>({ seek: undefined, at: 0 })
  const [problem, setProblem] = useState('')
  const wish = useRef<SeekWish>(undefined)
  const found = useRef(onFound)
  found.current = onFound

  const take = useCallback((seek: Seeking | undefined): void => {
    if (!wish.current) return
    setTold({ seek, at: performance.now() })
    setProblem('')
    if (seek?.match === undefined) return
    wish.current = undefined
    found.current(seek.match)
  }, [])
  const failed = useCallback((error: unknown): void => {
    setProblem((error as Error).message)
    // A line that is gone comes back; what was refused is not asked for again.
    if (!(error instanceof ApiError) || error.status >= 500) return
    wish.current = undefined
    setTold({ seek: undefined, at: 0 })
  }, [])
  const begin = useCallback(
    (wanted: SeekWish): void => {
      wish.current = wanted
      ensureGuest()
        .then(() => beginSeek(wanted))
        .then((seek) => {
          // Who stopped meanwhile must not be left in the queue.
          if (wish.current) take(seek)
          else if (seek?.match === undefined) void stopSeek().catch(() => undefined)
        })
        .catch(failed)
    },
    [take, failed],
  )
  const stop = useCallback((): void => {
    if (!wish.current) return
    wish.current = undefined
    setTold({ seek: undefined, at: 0 })
    stopSeek().catch(() => undefined)
  }, [])

  const looking = told.seek !== undefined
  useEffect(() => {
    if (!looking) return
    const timer = setInterval(() => {
      lookSeek().then((seek) => {
        // A server that began anew has forgotten it.
        if (seek === undefined && wish.current) begin(wish.current)
        else take(seek)
      }, failed)
    }, every)
    return () => clearInterval(timer)
  }, [looking, begin, take, failed])
  useEffect(() => {
    addEventListener('pagehide', stop)
    return () => {
      removeEventListener('pagehide', stop)
      stop()
    }
  }, [stop])
  return { ...told, problem, begin, stop }
}
