// What a person sets for themselves: sizes, colours, speed, sounds, windows that pass by themselves. Kept in this browser per
// person, and on the server (keepSettings.ts) for whoever is known there.
import { useSyncExternalStore } from 'react'

export const speeds = ['slow', 'normal', 'fast', 'off'] as const
export type Speed = (typeof speeds)[number]
export const themes = ['dark', 'contrast'] as const
export type Theme = (typeof themes)[number]
/** Colours told apart with any eyes, with red-green weakness (most common), with blue-yellow weakness. */
export const palettes = ['usual', 'redgreen', 'blueyellow'] as const
export type Palette = (typeof palettes)[number]
export const textSizes = [0.9, 1, 1.15, 1.3, 1.5] as const
export const cardSizes = [0.85, 1, 1.2, 1.4] as const

export interface Settings {
  speed: Speed
  sound: boolean
  /** From 0 to 1. */
  volume: number
  chat: boolean
  /** A notification when it is one's turn and the page is in the background. */
  callMe: boolean
  theme: Theme
  palette: Palette
  textSize: number
  cardSize: number
  /** Guests whose lines are not shown. */
  muted: string[]
  /** Per game the kinds of decision that are passed by themselves. */
  autoPass: Record<string, number[]>
  /** The table makes a choice that everybody can see is none. */
  makeForced: boolean
  /** The table passes when there is nothing else to do. */
  passNothing: boolean
  /** Games in which one is asked in windows on one's own plays. */
  hold: string[]
}

export const plain: Settings = {
  speed: 'normal', sound: false, volume: 0.5, chat: true, callMe: false, theme: 'dark', palette: 'usual', textSize: 1, cardSize: 1, muted: [], autoPass: {},
  makeForced: true, passNothing: true, hold: [],
}

const isOneOf = <T>(all: readonly T[], value: unknown): value is T => all.includes(value as T)

/** What of some words from elsewhere makes sense as settings; everything else is as usual. */
export function settingsFrom(said: unknown): Settings {
  const given = (typeof said === 'object' && said !== null ? said : {}) as Record<string, unknown>
  const speed = given['speed'] ?? (given['motion'] === false ? 'off' : undefined)
  const volume = given['volume']
  const muted = given['muted']
  const hold = given['hold']
  const switches = Object.entries(plain).flatMap(([name, usual]) => (typeof usual === 'boolean' && typeof given[name] === 'boolean' ? [[name, given[name]]] : []))
  return {
    ...plain,
    ...(Object.fromEntries(switches) as Partial<Settings>),
    speed: isOneOf(speeds, speed) ? speed : plain.speed,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : plain.volume,
    theme: isOneOf(themes, given['theme']) ? given['theme'] : plain.theme,
    palette: isOneOf(palettes, given['palette']) ? given['palette'] : plain.palette,
    textSize: isOneOf(textSizes, given['textSize']) ? given['textSize'] : plain.textSize,
    cardSize: isOneOf(cardSizes, given['cardSize']) ? given['cardSize'] : plain.cardSize,
    muted: Array.isArray(muted) ? muted.filter((each) => typeof each === 'string') : plain.muted,
    hold: Array.isArray(hold) ? hold.filter((each) => typeof each === 'string') : plain.hold,
    autoPass: passesFrom(given['autoPass']),
  }
}

/** Plain values only, as the server keeps them: windows that pass are a list of "game kind". */
export function plainValues({ autoPass, ...rest }: Settings): Record<string, unknown> {
  return { ...rest, autoPass: Object.entries(autoPass).flatMap(([game, kinds]) => kinds.map((kind) => `${game} ${kind}`)) }
}

function passesFrom(said: unknown): Settings['autoPass'] {
  const passes: Settings['autoPass'] = {}
  const add = (game: string, kind: unknown): void => {
    if (game && Number.isInteger(kind)) passes[game] = [...(passes[game] ?? []), kind as number]
  }
  if (Array.isArray(said)) {
    for (const each of said) {
      const [game = '', kind] = typeof each === 'string' ? each.split(' ') : []
      add(game, Number(kind))
    }
  } else if (typeof said === 'object' && said !== null) {
    for (const [game, kinds] of Object.entries(said)) if (Array.isArray(kinds)) for (const kind of kinds) add(game, kind)
  }
  return passes
}

// ---- in this browser

/** Whose settings were used last, so that the page opens with them before the server has said who we are. */
const lastKey = 'muster.settings.of'
const keyOf = (person: string): string => (person ? `muster.settings.${person}` : 'muster.settings')

function kept(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function read(person: string): Settings | undefined {
  try {
    const text = kept(keyOf(person))
    return text === undefined ? undefined : settingsFrom(JSON.parse(text))
  } catch {
    return undefined
  }
}

let person = kept(lastKey) ?? ''
let settings = read(person) ?? plain
const listeners = new Set<() => void>()
const watchers = new Set<(settings: Settings) => void>()

export const currentSettings = (): Settings => settings

function use(next: Settings): void {
  settings = next
  keep(keyOf(person), JSON.stringify(settings))
  apply()
  listeners.forEach((listener) => listener())
}

export function change(part: Partial<Settings>): void {
  use({ ...settings, ...part })
  watchers.forEach((watcher) => watcher(settings))
}

/** Settings that came from elsewhere: nobody needs to be told that they changed. */
export const adopt = (next: Settings): void => use(next)

/** Calls back whenever the person changes something. */
export function onChange(watcher: (settings: Settings) => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Another person sits here now. What was set before anybody was known goes with the first one. */
export function settingsOf(id: string): void {
  if (id === person) return
  const own = read(id) ?? (person === '' ? settings : plain)
  person = id
  keep(lastKey, id)
  use(own)
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

// ---- on the page

/** Sizes and colours of the whole page. Colours other than the usual ones are fetched when they are wanted. */
function apply(): void {
  const root = document.documentElement
  root.style.setProperty('--text-scale', String(settings.textSize))
  root.style.setProperty('--card-scale', String(settings.cardSize))
  root.dataset['theme'] = settings.theme
  root.dataset['palette'] = settings.palette
  if (settings.theme !== 'dark' || settings.palette !== 'usual') void import('../styles/themes.css')
}
apply()

const calm = matchMedia('(prefers-reduced-motion: reduce)')

/** Animations run only when neither the player nor the system says otherwise. */
export const motionWanted = (): boolean => settings.speed !== 'off' && !calm.matches
