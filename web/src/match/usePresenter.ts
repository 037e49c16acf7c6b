// Shows the steps that wait, one by one, and then lets the table move on. Any click or key skips.
import { useEffect } from 'react'
import { motionWanted } from '../ui/settings'
import { clearEffects, show } from './effects'
import type { MatchState, MatchStore } from './store'

export function usePresenter(store: MatchStore, state: MatchState): void {
  const step = state.waiting[0]
  const speed = state.waiting.length > 6 ? 4 : state.waiting.length > 2 ? 2 : 1
  useEffect(() => {
    if (!step) return
    if (!motionWanted() || document.visibilityState === 'hidden') {
      store.advance()
      return
    }
    let going = true
    void show(step.events, speed, () => going).then(() => {
      if (going) store.advance()
    })
    return () => {
      going = false
      clearEffects()
    }
    // The speed is taken when a step begins.
  }, [step, store])

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
