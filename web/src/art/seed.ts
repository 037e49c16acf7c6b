// Decoration that differs from card to card and is the same on every screen: numbers drawn from the card's id.

export function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

export interface Dice {
  /** A number from `low` to `high`. */
  between(low: number, high: number): number
  /** True with this chance. */
  chance(p: number): boolean
}

export function diceOf(text: string): Dice {
  let state = hash(text) || 1
  const next = (): number => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d)
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    state = (state ^ (state >>> 15)) >>> 0
    return state / 4294967296
  }
  return {
    between: (low, high) => Math.round((low + next() * (high - low)) * 10) / 10,
    chance: (p) => next() < p,
  }
}
