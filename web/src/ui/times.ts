// How long something is, for people.
import { maybe, t } from '../text/text'
import type { ClockSetting } from '../net/schema'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Two parts at most: 2 d 5 h, 3 h 20 min, 4 min, 12 s. */
export function spanText(ms: number): string {
  const left = Math.max(0, ms)
  if (left >= day) return t('time.days', { d: Math.floor(left / day), h: Math.floor((left % day) / hour) })
  if (left >= hour) return t('time.hours', { h: Math.floor(left / hour), m: Math.floor((left % hour) / minute) })
  if (left >= minute) return t('time.minutes', { m: Math.round(left / minute) })
  return t('time.seconds', { s: Math.ceil(left / 1000) })
}

/** A choice has a day or more: nobody sits there meanwhile. */
export const inDays = (clock: ClockSetting | undefined): boolean => (clock?.per_move ?? 0) * 1000 >= day

export function daysText(clock: ClockSetting): string {
  const days = Math.round(((clock.per_move ?? 0) * 1000) / day)
  return days === 1 ? t('clock.day') : t('clock.days', { n: days })
}

/** What a named clock is called. */
export const clockName = (name: string): string => maybe(`table.clock.${name}`) ?? name

export const dayText = (at: number): string => new Date(at).toLocaleDateString()
