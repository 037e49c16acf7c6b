// A trial on the server: begun, looked at every second, and stopped when nobody looks any more.
import { useCallback, useEffect, useRef, useState } from 'react'
import { beginTrial, lookAtTrial, stopTrial, type NewTrial, type Trial } from '../net/around'
import { ensureGuest } from '../ui/session'

export const goesOn = (trial: Trial | undefined): boolean => trial?.state === 'waiting' || trial?.state === 'running'

export interface Trying {
  trial: Trial | undefined
  problem: string
  begin(wish: NewTrial): void
  stop(): void
}

export function useTrial(game: string): Trying {
  const [trial, setTrial] = useState<Trial>()
  const [problem, setProblem] = useState('')
  const latest = useRef<Trial>(undefined)
  latest.current = trial
  const fail = (error: unknown): void => setProblem((error as Error).message)
  const begin = useCallback(
    (wish: NewTrial): void => {
      setProblem('')
      ensureGuest()
        .then(() => beginTrial(game, wish))
        .then(setTrial, fail)
    },
    [game],
  )
  const stop = useCallback((): void => {
    if (latest.current) stopTrial(latest.current.trial).then(setTrial, fail)
  }, [])
  const id = trial?.trial
  const going = goesOn(trial)
  useEffect(() => {
    if (!id || !going) return
    let current = true
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      lookAtTrial(id).then((now) => current && setTrial(now), (error: unknown) => current && fail(error))
    }, 1000)
    return () => {
      current = false
      clearInterval(timer)
    }
  }, [id, going])
  useEffect(
    () => () => {
      if (latest.current && goesOn(latest.current)) void stopTrial(latest.current.trial).catch(() => undefined)
    },
    [],
  )
  return { trial, problem, begin, stop }
}
