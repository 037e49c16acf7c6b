import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Announcer, mostEvents, pauses, spoken } from './announcer'

let voice: Announcer
let heard: string[]

beforeEach(() => {
  vi.useFakeTimers()
  voice = new Announcer()
  heard = []
  voice.subscribe(() => heard.push(voice.snapshot().text))
})
afterEach(() => vi.useRealTimers())

const settle = (): void => void vi.advanceTimersByTime(10_000)

describe('the voice of the table', () => {
  it('says what comes together in one breath: the urgent, what happened, what is asked', () => {
    voice.say('prompt', 'Main Phase: what now?')
    voice.say('event', 'Bob plays Wolf')
    voice.say('urgent', 'It is rested')
    voice.say('note', 'Ann says: hi')
    settle()
    expect(heard).toEqual(['It is rested. Bob plays Wolf. Ann says: hi. Main Phase: what now?'])
  })

  it('asks only the last of several questions', () => {
    voice.say('prompt', 'Respond?')
    voice.say('prompt', 'Your turn?')
    settle()
    expect(heard).toEqual(['Your turn?'])
  })

  it('leaves a text long enough to be heard and says what came meanwhile after it, in order', () => {
    voice.say('event', 'one')
    vi.advanceTimersByTime(pauses.gather)
    voice.say('event', 'two')
    voice.say('event', 'three')
    vi.advanceTimersByTime(pauses.hold - 1)
    expect(heard).toEqual(['one.'])
    vi.advanceTimersByTime(1)
    expect(heard).toEqual(['one.', 'two. three.'])
  })

  it('says how many more there are in the log when much happened, and the last of it', () => {
    for (let i = 1; i <= mostEvents + 30; i++) voice.say('event', `event ${i}`)
    settle()
    expect(heard).toHaveLength(1)
    expect(heard[0]).toMatch(/^30 more in the log\. event 31\. /)
    expect(heard[0]).toMatch(/event 42\.$/)
  })

  it('says a note once though two parts of the table tell it', () => {
    expect(spoken([{ kind: 'note', text: 'x' }, { kind: 'note', text: 'x' }])).toBe('x.')
  })

  it('counts, so that the same words can be heard again', () => {
    voice.say('event', 'Bob passes')
    settle()
    const first = voice.snapshot().n
    voice.say('event', 'Bob passes')
    settle()
    expect(voice.snapshot().n).toBeGreaterThan(first)
  })

  it('is silent about nothing, and forgets what another table left unsaid', () => {
    voice.say('event', '  ')
    voice.say('event', 'old')
    voice.clear()
    settle()
    expect(heard).toEqual([])
  })
})
