// What a player sets for this browser: animations, sounds, windows that pass by themselves.
import { useSyncExternalStore } from 'react'

export interface Settings {
  motion: boolean
  sound: boolean
  chat: boolean
  /** Guests whose lines are not shown. */
  muted: string[]
  /** Per game the kinds of decision that are passed by themselves. */
  autoPass: Record<string, number[]>
}

const key = 'muster.settings'
const listeners = new Set<() => void>()

function read(): Settings {
  const plain: Settings = { motion: true, sound: false, chat: true, muted: [], autoPass: {} }
  try {
    return { ...plain, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Settings>) }
  } catch {
    return plain
  }
}

let settings = read()

export const currentSettings = (): Settings => settings

export function change(part: Partial<Settings>): void {
  settings = { ...settings, ...part }
  try {
    localStorage.setItem(key, JSON.stringify(settings))
  } catch {
    // A browser that keeps nothing still plays.
  }
  listeners.forEach((listener) => listener())
}

export function setAutoPass(game: string, kind: number, on: boolean): void {
  const kinds = (settings.autoPass[game] ?? []).filter((each) => each !== kind)
  change({ autoPass: { ...settings.autoPass, [game]: on ? [...kinds, kind] : kinds } })
}

export const useSettings = (): Settings =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentSettings)

const calm = matchMedia('(prefers-reduced-motion: reduce)')

/** Animations run only when neither the player nor the system says otherwise. */
export const motionWanted = (): boolean => settings.motion && !calm.matches
