// Which of a player's choices that decide nothing the table makes (docs/protocol.md, "let"), as the player has set it.
import { change, currentSettings, type Settings } from '../ui/settings'

export type LetWord = 'forced' | 'own' | 'nothing'

export function letOf(settings: Settings, game: string | undefined): LetWord[] {
  const words: LetWord[] = []
  if (settings.makeForced) words.push('forced')
  // Before the game is known nobody may have passed for somebody who wants to be asked.
  if (game === undefined ? settings.hold.length === 0 : !settings.hold.includes(game)) words.push('own')
  if (settings.passNothing) words.push('nothing')
  return words
}

/** Whether to be asked in windows on one's own plays of a game. */
export function setHold(game: string, on: boolean): void {
  const others = currentSettings().hold.filter((each) => each !== game)
  change({ hold: on ? [...others, game] : others })
}
