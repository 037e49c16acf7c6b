// Settings on the server: fetched when it says who we are, sent a moment after they were changed.
import { ask } from '../net/api'
import { onGuest } from './session'
import { adopt, currentSettings, onChange, plain, plainValues, settingsFrom, settingsOf, type Settings } from './settings'

const path = '/me/settings'
const pause = 500

let person = ''
let timer: ReturnType<typeof setTimeout> | undefined

const send = (settings: Settings): void => {
  clearTimeout(timer)
  timer = undefined
  // What cannot be sent now is in the browser, and is sent with the next change.
  ask(path, { settings: plainValues(settings) }, { keepalive: true }).catch(() => undefined)
}

async function fetchFor(id: string): Promise<void> {
  const { settings } = await ask<{ settings: Record<string, unknown> }>(path)
  if (id !== person || timer !== undefined) return
  if (Object.keys(settings).length > 0) adopt(settingsFrom(settings))
  else if (JSON.stringify(currentSettings()) !== JSON.stringify(plain)) send(currentSettings())
}

/** Called once, when the page begins. */
export function keepSettings(): void {
  onGuest((guest) => {
    const id = guest?.id ?? ''
    if (id === person) return
    if (timer !== undefined) send(currentSettings())
    person = id
    settingsOf(id)
    if (id) fetchFor(id).catch(() => undefined)
  })
  onChange((settings) => {
    if (!person) return
    clearTimeout(timer)
    timer = setTimeout(() => send(settings), pause)
  })
  addEventListener('pagehide', () => timer !== undefined && send(currentSettings()))
}
