// Windows a player never wants to be asked in are passed by the page; it says so.
import { useEffect, useState } from 'react'
import type { Choice, GameInfo } from '../net/protocol'
import { useSettings } from '../ui/settings'
import type { MatchStore } from './store'

/** Returns the text of the window that was passed last, until the player is asked something else. */
export function useAutoPass(store: MatchStore, game: string, choice: Choice | undefined, info: GameInfo): string | undefined {
  const kinds = useSettings().autoPass[game]
  const [passed, setPassed] = useState<string>()
  useEffect(() => {
    if (!choice) return
    const option = choice.pass === undefined ? undefined : choice.options[choice.pass]
    if (!option || !kinds?.includes(choice.kind)) return
    setPassed(promptKind(info, choice.kind))
    store.do(option)
  }, [choice, kinds, store, info])
  return passed
}

/** What a kind of decision asks, with its gaps left open. */
export const promptKind = (info: GameInfo, kind: number): string =>
  (info.prompts[kind] ?? String(kind)).replace(/\{card\}:? ?/g, '').replace(/\{(other|\+?n)\}/g, '…').trim()
