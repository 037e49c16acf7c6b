// What `muster lab report` writes into the page (lab/summary_text.cpp, lab/compare.cpp).

export interface Rate { share: number; low: number; high: number; matches: number }
export interface Side { deck: string; player: string }
export interface Cell {
  name: string; purpose: 'fairness' | 'skill'; sides: Side[]
  answer: 'open' | 'fair' | 'unfair' | 'apart' | 'precise' | 'spent'
  first_side: Rate & { sure_low: number; sure_high: number }
}
export interface Spread { mean: number; tenth: number; median: number; nine_tenths: number; values: [number, number][] }
export interface Card {
  id: string; name: string; text: string; type: string; group: string; held: number
  drawn: Rate | null; not_drawn: Rate | null; kept: Rate | null; not_kept: Rate | null; played: Rate | null
  dead: number; lost: number; first_played: number | null
}
export interface Telling { decks: string; number: number; why: string; record?: string }
export interface Game {
  game: string; title: string; cards_from: string; card_hash: string; group_word: string; seats: number; matches: number; draws: number
  cells: Cell[]; decks: Record<string, Rate>; factions: Record<string, Rate>; seat_wins: Record<string, Rate | null>
  first_player: Rate | null; early_leader: Rate | null; skill: Record<string, Rate>; endings: Record<string, number>
  decisions: Spread; turns: Spread; minutes: Spread; lead_changes: Spread; winners_lowest: Spread
  comebacks: number; serious_options: number | null; cards: Card[]; never_played: string[]; telling: Telling[]
}
export interface Moved {
  what: string; before: number; before_matches: number; after: number; after_matches: number
  by: number; low: number; high: number; q: number; needed: number; sure: boolean
}
export interface Comparison {
  title: string; before: string; after: string; moved: boolean
  texts: { card: string; before: string; after: string }[]
  decks: Moved[]; pairs: Moved[]; cards: Moved[]
}
export interface Figures {
  title: string; seed: number; complete: boolean; threshold: number; seconds_per_choice: number
  sure: { confidence: number; fair_low: number; fair_high: number }
  notes: string[]; games: Game[]; comparisons: Comparison[]
}

export const percent = (share: number, places = 1): string => `${(100 * share).toFixed(places)} %`
export const points = (share: number): string => `${share < 0 ? '−' : '+'}${Math.abs(100 * share).toFixed(1)}`
export const range = (rate: { low: number; high: number }): string => `${(100 * rate.low).toFixed(1)}–${(100 * rate.high).toFixed(1)}`
