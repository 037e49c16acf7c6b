// Colours of a card: its faction gives the hue, its own id moves it a little and picks the second hue.
import type { LookTint } from '../net/protocol'
import { diceOf, hash } from './seed'

export interface Palette {
  sky: string
  horizon: string
  glow: string
  far: string
  near: string
  deep: string
  light: string
  body: string
  second: string
}

/** How a faction looks: hue in degrees, how strong in hundredths, and the hue it is set against. */
export type Tint = LookTint

const neutral: Tint = { hue: 75, chroma: 3.5, against: 40 }

export function tintOf(tints: Record<string, Tint>, faction: string | undefined): Tint {
  if (!faction) return neutral
  return tints[faction] ?? { hue: hash(faction) % 360, chroma: 10, against: (hash(faction) + 150) % 360 }
}

/** A card is tinted by its faction; at some tables those of no faction by their type. */
export const faceTint = (tints: Record<string, Tint>, face: { group?: string; type: string } | undefined): Tint =>
  tintOf(tints, face?.group ?? (face && face.type in tints ? face.type : undefined))

const colour = (lightness: number, chroma: number, hue: number): string =>
  `oklch(${lightness.toFixed(3)} ${chroma.toFixed(3)} ${(((hue % 360) + 360) % 360).toFixed(0)})`

export function paletteOf(id: string, tint: Tint): Palette {
  const dice = diceOf(`palette ${id}`)
  const hue = tint.hue + dice.between(-16, 16)
  const against = tint.against + dice.between(-22, 22)
  const c = tint.chroma / 100
  const bright = dice.between(-0.03, 0.04)
  return {
    sky: colour(0.25 + bright, c * 0.8, hue + 12),
    horizon: colour(0.6 + bright, c * 1.05, dice.chance(0.5) ? hue - 14 : (hue + against) / 2),
    glow: colour(0.86, c * 0.75, against),
    far: colour(0.42 + bright, c * 0.9, hue + 6),
    near: colour(0.3, c * 0.75, hue),
    deep: colour(0.17, c * 0.5, hue),
    light: colour(0.96, c * 0.3, against),
    body: colour(0.8, c * 0.85, hue + dice.between(-12, 30)),
    second: colour(0.72, c * 0.8, against),
  }
}

/** The colours of a frame, the same for every card of a faction. */
export function frameOf(tint: Tint): Record<`--${string}`, string> {
  const chroma = tint.chroma / 100
  return {
    '--frame': colour(0.46, chroma, tint.hue),
    '--frame-deep': colour(0.25, chroma * 0.62, tint.hue),
    '--frame-dark': colour(0.19, chroma * 0.42, tint.hue),
    '--frame-light': colour(0.82, chroma * 0.75, tint.hue),
    '--frame-paper': colour(0.945, Math.min(chroma * 0.18, 0.022), tint.hue),
    '--frame-ink': colour(0.24, Math.min(chroma * 0.3, 0.04), tint.hue),
  }
}
