// Playing a replay by itself, at a speed.
import { useCallback, useEffect, useState } from 'react'

export const speeds = [0.5, 1, 2, 4] as const
const pause = 1200

export interface Playback {
  playing: boolean
  speed: number
  setSpeed(speed: number): void
  toggle(): void
}

export function usePlayback(at: number, last: number, to: (at: number) => void, after: (at: number) => number): Playback {
  const [playing, setPlaying] = useState(false)
  const [speed, setSpeed] = useState<number>(1)
  useEffect(() => {
    if (!playing) return
    if (at >= last) {
      setPlaying(false)
      return
    }
    const timer = setTimeout(() => to(after(at)), pause / speed)
    return () => clearTimeout(timer)
  }, [playing, at, last, speed, to, after])
  const toggle = useCallback(() => {
    if (!playing && at >= last) to(0)
    setPlaying(!playing)
  }, [playing, at, last, to])
  return { playing, speed, setSpeed, toggle }
}
