// Who we are: a guest with a name, made at the first moment one is needed.
import { useSyncExternalStore } from 'react'
import { becomeGuest, me, rename } from '../net/api'
import type { Guest } from '../net/protocol'

let guest: Guest | undefined
let known = false
let asked: Promise<Guest | undefined> | undefined
const listeners = new Set<() => void>()
const watchers = new Set<(guest: Guest | undefined) => void>()

function set(value: Guest | undefined): Guest | undefined {
  guest = value
  known = true
  listeners.forEach((listener) => listener())
  watchers.forEach((watcher) => watcher(value))
  return value
}

const first = ['Brave', 'Calm', 'Clever', 'Daring', 'Gentle', 'Lucky', 'Quiet', 'Quick', 'Steady', 'Wily']
const second = ['Badger', 'Crane', 'Falcon', 'Fox', 'Hare', 'Heron', 'Lynx', 'Otter', 'Raven', 'Wolf']
const pick = (words: string[]): string => words[Math.floor(Math.random() * words.length)] ?? 'Guest'

function whoAmI(): Promise<Guest | undefined> {
  asked ??= me().then(set, (error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

/** Calls back whenever the server says who we are; asks it nothing. */
export const onGuest = (watcher: (guest: Guest | undefined) => void): void => void watchers.add(watcher)

export async function ensureGuest(): Promise<Guest> {
  const known = guest ?? (await whoAmI())
  if (known) return known
  const made = await becomeGuest(`${pick(first)} ${pick(second)}`)
  set(made)
  return made
}

/** Somebody signed in, up or out: the server says who we are now. */
export function becomes(value: Guest | undefined): void {
  asked = undefined
  set(value)
  asked = Promise.resolve(value)
}

export async function changeName(name: string): Promise<void> {
  await ensureGuest()
  set(await rename(name))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  whoAmI().catch(() => undefined)
  return () => listeners.delete(listener)
}

export const useGuest = (): Guest | undefined => useSyncExternalStore(subscribe, () => guest)

/** Whether the server has said who we are, be it nobody yet. */
export const useGuestKnown = (): boolean => useSyncExternalStore(subscribe, () => known)
