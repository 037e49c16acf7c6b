// Who is elsewhere learns that it is their turn: from the title and the icon of the tab, and, when the page is in the background, by a
// tone and by a notification, both only if wanted.
import { useEffect, useRef } from 'react'
import { t } from '../text/text'
import { currentSettings } from '../ui/settings'
import { sound } from './sounds'
import type { MatchState } from './store'

const icons = { usual: '/favicon.svg', turn: '/favicon-turn.svg' }

function showIcon(name: keyof typeof icons): void {
  document.querySelector('link[rel=icon]')?.setAttribute('href', icons[name])
}

/** A notification, where the browser lets a page make one. */
function notify(title: string, body: string, match: string): Notification | undefined {
  if (!currentSettings().callMe || !('Notification' in window) || Notification.permission !== 'granted') return undefined
  try {
    const made = new Notification(title, { body, tag: match, icon: icons.turn })
    made.onclick = () => {
      window.focus()
      made.close()
    }
    return made
  } catch {
    // Some phones leave this to service workers.
    return undefined
  }
}

/** Calls somebody whose page is in the background, by a tone and a notification; does nothing while they look at it. */
export function callToPage(title: string, body: string, match: string): void {
  if (document.visibilityState !== 'hidden') return
  sound('call')
  notify(title, body, match)
}

export function useCall({ choice, outcome, table }: Pick<MatchState, 'choice' | 'outcome' | 'table'>, game: string): void {
  const mine = choice !== undefined && outcome === undefined
  const prompt = choice?.prompt ?? ''
  const match = table?.match ?? ''
  const before = useRef(mine)

  useEffect(() => {
    document.title = `${mine ? `● ${t('match.yourTurn')} · ` : ''}${game} · ${t('app.name')}`
    showIcon(mine ? 'turn' : 'usual')
    return () => showIcon('usual')
  }, [mine, game])

  useEffect(() => {
    const called = mine && !before.current
    before.current = mine
    if (!called || document.visibilityState !== 'hidden') return
    sound('call')
    const note = notify(t('call.title', { game }), prompt, match)
    if (!note) return
    const back = (): void => {
      if (document.visibilityState === 'visible') note.close()
    }
    document.addEventListener('visibilitychange', back)
    return () => {
      document.removeEventListener('visibilitychange', back)
      note.close()
    }
    // The words are those of the question that began the turn.
  }, [mine])
}
