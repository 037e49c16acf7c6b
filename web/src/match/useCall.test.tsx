import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mainChoice, table } from '../test/table'
import { CallSetting } from '../ui/CallSetting'
import { change, currentSettings, plain } from '../ui/settings'
import type { MatchState } from './store'
import { useCall } from './useCall'

class Note {
  static permission = 'granted'
  static asked = 'granted'
  static requestPermission = (): Promise<string> => {
    Note.permission = Note.asked
    return Promise.resolve(Note.asked)
  }
  static all: Note[] = []
  closed = false
  constructor(
    readonly title: string,
    readonly more: NotificationOptions,
  ) {
    Note.all.push(this)
  }
  close(): void {
    this.closed = true
  }
}

let hidden = false
const leave = (now: boolean): void => {
  hidden = now
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
function Called({ mine, over = false }: { mine: boolean; over?: boolean }): null {
  const state: Pick<MatchState, 'choice' | 'outcome' | 'table'> = {
    choice: mine ? mainChoice : undefined, outcome: over ? { result: 'draw', winners: [], ending: '', reason: '' } as unknown as MatchState['outcome'] : undefined, table,
  }
  useCall(state, 'Lanes')
  return null
}
const icon = (): string | null | undefined => document.querySelector('link[rel=icon]')?.getAttribute('href')

beforeEach(() => {
  vi.stubGlobal('Notification', Note)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (hidden ? 'hidden' : 'visible'))
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">'
  Note.all = []
  Note.permission = 'granted'
  Note.asked = 'granted'
  hidden = false
  change({ ...plain, callMe: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('one’s turn', () => {
  it('is told by the title and the icon of the tab, until it is over', () => {
    const { rerender, unmount } = render(<Called mine />)
    expect(document.title).toBe('● Your turn · Lanes · Muster')
    expect(icon()).toBe('/favicon-turn.svg')
    rerender(<Called mine={false} />)
    expect(document.title).toBe('Lanes · Muster')
    expect(icon()).toBe('/favicon.svg')
    rerender(<Called mine over />)
    expect(document.title).toBe('Lanes · Muster')
    rerender(<Called mine />)
    unmount()
    expect(icon()).toBe('/favicon.svg')
  })

  it('is notified once to who is elsewhere, with the question, and taken back when they come', () => {
    const { rerender } = render(<Called mine={false} />)
    leave(true)
    rerender(<Called mine />)
    rerender(<Called mine />)
    expect(Note.all.map(({ title, more }) => [title, more.body])).toEqual([['It is your turn in Lanes', mainChoice.prompt]])
    leave(false)
    expect(Note.all[0]!.closed).toBe(true)
  })

  it('is not notified to who looks, nor unasked, nor against the browser', () => {
    const turn = (): void => {
      const { rerender, unmount } = render(<Called mine={false} />)
      rerender(<Called mine />)
      unmount()
    }
    turn()
    leave(true)
    change({ callMe: false })
    turn()
    change({ callMe: true })
    Note.permission = 'denied'
    turn()
    expect(Note.all).toEqual([])
  })
})

describe('being called', () => {
  it('asks the browser when it is wanted, and says so when the browser refuses', async () => {
    const user = userEvent.setup()
    change({ callMe: false })
    Note.permission = 'default'
    Note.asked = 'denied'
    render(<CallSetting />)
    await user.click(screen.getByRole('checkbox'))
    expect(screen.getByRole('status').textContent).toContain('does not allow')
    expect(currentSettings().callMe).toBe(false)
    Note.asked = 'granted'
    await user.click(screen.getByRole('checkbox'))
    expect(currentSettings().callMe).toBe(true)
    expect(screen.queryByRole('status')).toBeNull()
    await user.click(screen.getByRole('checkbox'))
    expect(currentSettings().callMe).toBe(false)
  })
})
