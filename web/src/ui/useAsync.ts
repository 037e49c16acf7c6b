import { useEffect, useState } from 'react'

export interface Loaded<T> {
  value: T | undefined
  error: Error | undefined
}

/**
 * Loads something when `key` changes, and again every `every` milliseconds while the page is visible. What can wait is loaded
 * `later`, for the first time after that time, and does not hold up a page that opens.
 */
export function useAsync<T>(load: () => Promise<T>, key: string, every?: number, later = false): Loaded<T> {
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
    if (!later) run()
    const timer = every ? setInterval(run, every) : undefined
    return () => {
      current = false
      clearInterval(timer)
    }
    // The key says when the thing to load is another one.
  }, [key, every, later])
  return loaded
}
