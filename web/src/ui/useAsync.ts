import { useEffect, useState } from 'react'

export interface Loaded<T> {
  value: T | undefined
  error: Error | undefined
}

/** Loads something when `key` changes, and again every `every` milliseconds while the page is visible. */
export function useAsync<T>(load: () => Promise<T>, key: string, every?: number): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ value: undefined, error: undefined })
  useEffect(() => {
    let current = true
    const run = (): void => {
      if (document.visibilityState === 'hidden') return
      load().then(
        (value) => current && setLoaded({ value, error: undefined }),
        (error: unknown) => current && setLoaded((before) => ({ ...before, error: error as Error })),
      )
    }
    run()
    const timer = every ? setInterval(run, every) : undefined
    return () => {
      current = false
      clearInterval(timer)
    }
    // The key says when the thing to load is another one.
  }, [key, every])
  return loaded
}
