// Shows the steps that wait, one by one, and then lets the table move on. Any click or key skips. A look back is shown the same way.
import { useEffect } from 'react'
import type { EventLooks } from '../net/protocol'
import { currentSettings, motionWanted, type Speed } from '../ui/settings'
import { clearEffects, show } from './effects'
import type { MatchState, MatchStore } from './store'

const paces: Record<Speed, number> = { slow: 0.5, normal: 1, fast: 2.2, off: 4 }

/** How quickly a step is shown: the more wait, the quicker, unless the player wants to see everything in peace. */
export function paceOf(speed: Speed, waiting: number): number {
  const hurry = speed === 'slow' ? 1 : waiting > 6 ? 4 : waiting > 2 ? 2 : 1
  return paces[speed] * hurry
}

/** Time to look at the position after an action, in a look back; where nothing moves, all the time there is, in milliseconds. */
const still = 1500
const restOf = (speed: Speed): number => 700 / paces[speed]

export function usePresenter(store: MatchStore, state: MatchState, looks: EventLooks): void {
  const recall = state.recall
  const step = recall ? undefined : state.waiting[0]
  const pace = paceOf(currentSettings().speed, state.waiting.length)
  useEffect(() => {
    if (!step) return
    if (!motionWanted() || document.visibilityState === 'hidden') {
      store.advance()
      return
    }
    let going = true
    void show(step.events, { looks, speed: pace, going: () => going, telling: (count) => going && store.tell(count) }).then(() => {
      if (going) store.advance()
    })
    return () => {
      going = false
      clearEffects()
    }
    // The pace is taken when a step begins.
  }, [step, store, looks])

  const deed = recall?.playing ? recall.deeds[recall.at] : undefined
  const at = recall?.at ?? 0
  useEffect(() => {
    if (!deed) return
    let going = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = (): void => void (timer = setTimeout(() => store.recallAt(at + 1, true), motionWanted() ? restOf(currentSettings().speed) : still))
    if (motionWanted()) void show(deed.events, { looks, speed: paceOf(currentSettings().speed, 1), going: () => going, telling: () => undefined }).then(() => going && rest())
    else rest()
    return () => {
      going = false
      clearTimeout(timer)
      clearEffects()
    }
  }, [deed, at, store, looks])

  const busy = step !== undefined
  useEffect(() => {
    if (!busy) return
    const skip = (): void => store.skip()
    addEventListener('pointerdown', skip, true)
    addEventListener('keydown', skip, true)
    return () => {
      removeEventListener('pointerdown', skip, true)
      removeEventListener('keydown', skip, true)
    }
  }, [busy, store])
}
