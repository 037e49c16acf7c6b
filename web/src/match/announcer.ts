// The one voice of the table. Everything that is to be heard waits here and is said together, in order, nothing twice: first what
// is urgent, then what happened, then what is asked.
import { t } from '../text/text'

export type Kind = 'urgent' | 'event' | 'note' | 'prompt'

/** In milliseconds. What comes together is said together; a text is left long enough to be taken up. */
export const pauses = { gather: 120, hold: 900 }
/** So many events are said one by one; of more than that the last ones, and how many there are in the log. */
export const mostEvents = 12

interface Said {
  kind: Kind
  text: string
}

const sentenceEnd = /[.!?…]$/

/** The text of what waits. */
export function spoken(queue: Said[]): string {
  const of = (kind: Kind): string[] => [...new Set(queue.filter((each) => each.kind === kind).map((each) => each.text))]
  const events = queue.filter((each) => each.kind === 'event').map((each) => each.text)
  const more = events.length - mostEvents
  // A question that was replaced by another is asked no more.
  const prompt = queue.findLast((each) => each.kind === 'prompt')?.text
  const parts = [
    ...of('urgent'),
    ...(more > 0 ? [t('heard.more', { count: more })] : []),
    ...events.slice(Math.max(0, more)),
    ...of('note'),
    ...(prompt ? [prompt] : []),
  ]
  return parts.map((part) => (sentenceEnd.test(part) ? part : `${part}.`)).join(' ')
}

export class Announcer {
  private queue: Said[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private holding = false
  private heard = { n: 0, text: '' }
  private readonly listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  /** What is in the live region now; `n` counts, so that the same words can be said again. */
  readonly snapshot = (): { n: number; text: string } => this.heard

  say(kind: Kind, text: string): void {
    if (text.trim() === '') return
    this.queue.push({ kind, text })
    if (!this.holding && this.timer === undefined) this.later(pauses.gather)
  }

  /** Forgets what was not said: another table. */
  clear(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.holding = false
    this.queue = []
    this.heard = { n: this.heard.n + 1, text: '' }
  }

  private later(pause: number): void {
    this.timer = setTimeout(() => {
      this.timer = undefined
      this.holding = false
      this.flush()
    }, pause)
  }

  private flush(): void {
    if (this.queue.length === 0) return
    const text = spoken(this.queue)
    this.queue = []
    this.heard = { n: this.heard.n + 1, text }
    this.listeners.forEach((listener) => listener())
    this.holding = true
    this.later(pauses.hold)
  }
}

/** A page has one table, and a table one voice. */
export const announcer = new Announcer()
