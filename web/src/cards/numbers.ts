import type { CardView, StatView } from '../net/protocol'
import { t } from '../text/text'

export const statOf = (card: CardView | undefined, name: string): StatView | undefined =>
  card?.stats?.find((stat) => stat.name === name)

export const statNow = (card: CardView | undefined, name: string): number | undefined => statOf(card, name)?.now

export const counterOf = (card: CardView, name: string): number => card.counters?.[name] ?? 0

/** "power 5 (printed 4, Flamebrand +2, damage -1)"; without brackets when nothing changed it. */
export function statText(stat: StatView): string {
  if (stat.now === stat.printed && !stat.because?.length) return `${stat.name} ${stat.now}`
  const because = (stat.because ?? []).map((reason) => `, ${reason}`).join('')
  return t('card.from', { name: stat.name, now: stat.now, printed: stat.printed, because })
}
