// One match as this page knows it. Updates of the server wait in a queue while their events are shown; the view at the
// end of the queue is always the server's.
import { changed, type ChatLine, type Choice, type Clock, type EventLooks, type GameEvent, type GuideNow, type HintOption, type Made, type Option } from '../net/protocol'
import type { Outcome, SeatName, ServerMessage, StateMessage, TableInfo, UpdateMessage, View } from '../net/protocol'
import { Socket, type Line } from '../net/socket'
import { currentSettings } from '../ui/settings'
import { letOf, type LetWord } from './letTable'
import { deedsOf, lastTurn, type Deed } from './turns'

export interface Step {
  events: GameEvent[]
  /** The table before and after. */
  before: View
  view: View
  /** How long the log was after it. */
  logged: number
  by?: SeatName
  /** The table made this choice for whoever it was, since it decided nothing. */
  made?: true
}

/** A look back: deeds of the last turn one by one, or played like a film. */
export interface Recall {
  deeds: Deed[]
  at: number
  playing: boolean
}

export interface MatchState {
  line: Line
  problem: string | undefined
  missing: boolean
  /** Why a match that is there cannot be opened: damaged, or from before its cards went; "" when it can. */
  unplayable: string
  table: TableInfo | undefined
  seat: SeatName | null
  /** What is drawn now; behind the server's by the steps that wait. */
  view: View | undefined
  waiting: Step[]
  /** How many events of the first waiting step were told already. */
  told: number
  /** Steps that were shown or wait, for a look back; not all of a long match. */
  kept: Step[]
  recall: Recall | undefined
  choice: Choice | undefined
  clock: { clock: Clock; at: number } | undefined
  log: GameEvent[]
  outcome: Outcome | undefined
  hint: HintOption[] | undefined
  thinking: boolean
  sending: boolean
  chat: ChatLine[]
  /** A draw we offered was not taken. */
  declined: boolean
  guide: GuideNow | undefined
  /** What the table made for us since our last choice. */
  made: Made[]
}

export const noMatch: MatchState = {
  line: 'connecting',
  problem: undefined,
  missing: false,
  unplayable: '',
  table: undefined,
  seat: null,
  view: undefined,
  waiting: [],
  told: 0,
  kept: [],
  recall: undefined,
  choice: undefined,
  clock: undefined,
  log: [],
  outcome: undefined,
  hint: undefined,
  thinking: false,
  sending: false,
  chat: [],
  declined: false,
  guide: undefined,
  made: [],
}

/** Steps that are kept for a look back. Their views share what did not change. */
const mostKept = 300

type Wire = Pick<Socket, 'send' | 'close'>
type Connect = (listener: { message(m: ServerMessage): void; line(l: Line): void }) => Wire

export class MatchStore {
  private state = noMatch
  private readonly listeners = new Set<() => void>()
  private readonly wire: Wire
  private seq = 0
  private latest: View | undefined
  private nextId = 1
  private readonly session = Math.random().toString(36).slice(2, 10)
  /** The move the server has not confirmed; sent again under the same name after a reconnect. */
  private open: { seq: number; move: string; do: string } | undefined
  /** We took our offer of a draw back. */
  private withdrawn = false
  private allowed: LetWord[] = letOf(currentSettings(), undefined)
  /** The join that was sent last, and the next one when that was refused for now. */
  private joining = 0
  private again: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly match: string,
    connect: Connect = (listener) => new Socket(listener),
  ) {
    this.wire = connect({ message: (m) => this.receive(m), line: (l) => this.lineChanged(l) })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly snapshot = (): MatchState => this.state

  close(): void {
    clearTimeout(this.again)
    this.wire.close()
  }

  /** The first waiting step was shown. */
  advance(): void {
    const [step, ...waiting] = this.state.waiting
    if (step) this.set({ view: step.view, waiting, told: 0 })
  }

  /** So many events of the first waiting step have been shown by now. */
  tell(count: number): void {
    if (count !== this.state.told) this.set({ told: count })
  }

  /** Shows the server's view at once. */
  skip(): void {
    if (this.state.waiting.length > 0) this.set({ view: this.latest, waiting: [], told: 0 })
  }

  /** Looks back at the last turn of the others: at its first action, or playing it. */
  recall(looks: EventLooks, playing = false): void {
    const deeds = deedsOf(lastTurn(this.state.kept, this.state.seat), looks)
    if (deeds.length > 0) this.set({ recall: { deeds, at: 0, playing }, hint: undefined })
  }
  recallAt(at: number, playing = false): void {
    const recall = this.state.recall
    if (!recall) return
    const last = recall.deeds.length - 1
    this.set({ recall: { ...recall, at: Math.max(0, Math.min(at, last)), playing: playing && at <= last } })
  }
  /** Back to the match as it stands. */
  recallNoMore(): void {
    if (this.state.recall) this.set({ recall: undefined })
  }

  do(option: Option): void {
    if (this.state.sending || !this.state.choice) return
    this.skip()
    this.open = { seq: this.seq, move: `${this.session}-${this.nextId}`, do: option.text }
    this.set({ sending: true, hint: undefined, problem: undefined, declined: false, made: [] })
    this.sendOpen()
  }

  /** What the table may make for us from now on. */
  allow(words: LetWord[]): void {
    if (words.join() === this.allowed.join()) return
    this.allowed = words
    this.send({ type: 'let', let: words })
  }

  undo(): void {
    this.send({ type: 'undo', seq: this.seq })
  }
  resign(): void {
    this.send({ type: 'resign' })
  }
  draw(what: 'offer' | 'accept' | 'decline' | 'withdraw'): void {
    this.withdrawn = what === 'withdraw'
    this.set({ declined: false })
    this.send({ type: 'draw', do: what })
  }
  rematch(): void {
    this.send({ type: 'rematch' })
  }
  say(text: string): boolean {
    return this.send({ type: 'chat', text })
  }
  askHint(): void {
    if (this.send({ type: 'hint', seq: this.seq })) this.set({ thinking: true })
  }
  clearHint(): void {
    if (this.state.hint) this.set({ hint: undefined })
  }
  clearProblem(): void {
    this.set({ problem: undefined, declined: false })
  }

  /** Asks for everything again, as after taking a seat. */
  rejoin(): void {
    this.join()
  }

  private send(message: Record<string, unknown>): boolean {
    return this.wire.send({ ...message, id: this.nextId++, match: this.match })
  }

  private sendOpen(): void {
    if (this.open) this.send({ type: 'move', ...this.open })
  }

  private join(): void {
    clearTimeout(this.again)
    const since = this.state.log.length
    this.joining = this.nextId
    this.send({ type: 'join', ...(since > 0 ? { since } : {}), let: this.allowed })
  }

  private set(part: Partial<MatchState>): void {
    this.state = { ...this.state, ...part }
    for (const listener of this.listeners) listener()
  }

  private lineChanged(line: Line): void {
    this.set({ line: line === 'online' ? this.state.line : line })
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.join()
        break
      case 'state':
        this.whole(message)
        break
      case 'update':
        this.update(message)
        break
      case 'table':
        if (message.match !== this.match) break
        this.set({ table: message.table, declined: this.isDeclined(message.table), ...this.clockPart(message.clock), ...outcomePart(message.table.outcome) })
        break
      case 'hint':
        this.set({ thinking: false, ...(message.seq === this.seq ? { hint: message.options } : {}) })
        break
      case 'chat':
        if (message.match === this.match) this.set({ chat: [...this.state.chat, message.line].slice(-100) })
        break
      case 'ack':
        this.settle(message.move)
        break
      case 'error':
        this.refused(message.code, message.message, message.re)
        break
      case 'pong':
        break
    }
  }

  private whole(message: StateMessage): void {
    const seq = this.seq
    this.seq = message.seq
    this.latest = message.view
    const known = message.reason || !message.log ? [] : this.state.log.slice(0, message.log[0]?.n ?? this.state.log.length)
    const log = [...known, ...(message.log ?? [])]
    // What was undone did not happen; what happened while we were away is not known step by step.
    const kept = message.reason === 'undo' || message.seq === seq ? this.state.kept.filter((step) => step.logged <= log.length) : []
    this.set({
      line: 'online',
      table: message.table,
      seat: message.seat,
      view: message.view,
      waiting: [],
      told: 0,
      kept,
      recall: undefined,
      choice: message.choice,
      clock: undefined,
      ...this.clockPart(message.clock),
      log,
      outcome: message.table.outcome,
      chat: message.chat ?? this.state.chat,
      guide: message.guide,
      made: [],
      hint: undefined,
      thinking: false,
      sending: false,
    })
    // A move that was on its way when the line broke: the server carries it out once, whatever arrived before.
    if (this.open && this.open.seq === this.seq) {
      this.set({ sending: true })
      this.sendOpen()
    } else {
      this.open = undefined
    }
  }

  private update(message: UpdateMessage): void {
    if (message.seq <= this.seq) return
    if (message.seq !== this.seq + 1 || !this.latest) {
      this.join()
      return
    }
    this.seq = message.seq
    const before = this.latest
    this.latest = changed(before, message.change)
    this.settle(message.move)
    const { made } = message
    const events = made ? message.events.map((event) => ({ ...event, byTable: true as const })) : message.events
    const log = [...this.state.log, ...events]
    const step: Step = { events, before, view: this.latest, logged: log.length, ...(message.by ? { by: message.by } : {}), ...(made ? { made: true } : {}) }
    this.set({
      waiting: [...this.state.waiting, step],
      kept: [...this.state.kept, step].slice(-mostKept),
      choice: message.choice,
      log,
      hint: undefined,
      thinking: false,
      guide: message.guide,
      ...(made ? { made: [...this.state.made, made] } : {}),
      ...this.clockPart(message.clock),
      ...outcomePart(message.outcome),
    })
  }

  /** Our offer is gone, and neither did we take it back nor is the match over. */
  private isDeclined(table: TableInfo): boolean {
    const stands = (of: TableInfo | undefined): boolean => this.state.seat !== null && (of?.draw?.offered_by?.includes(this.state.seat) ?? false)
    if (stands(table) || table.outcome) return false
    const gone = stands(this.state.table) && !this.withdrawn
    this.withdrawn = false
    return gone || this.state.declined
  }

  private settle(move: string | undefined): void {
    if (!this.open || this.open.move !== move) return
    this.open = undefined
    this.set({ sending: false })
  }

  private refused(code: string, message: string, re: number | string | undefined): void {
    // A server with much to do is asked again, and a table that started over is joined again.
    if ((re === this.joining && forNow.includes(code)) || (re === undefined && code === 'storage')) {
      clearTimeout(this.again)
      this.again = setTimeout(() => this.join(), pauseBeforeAgain)
      return
    }
    if (code === 'stale') {
      this.open = undefined
      this.join()
      return
    }
    // Whoever knocks again gets the same answer.
    if (code === 'banned') this.wire.close()
    if (code === 'not_found') this.set({ missing: this.state.table === undefined })
    if ((code === 'damaged' || code === 'outdated') && this.state.table === undefined) this.set({ unplayable: message })
    this.open = undefined
    this.set({ problem: message, sending: false, thinking: false, line: 'online' })
  }

  private clockPart(clock: Clock | undefined): Partial<MatchState> {
    return clock ? { clock: { clock, at: performance.now() } } : {}
  }
}

const forNow = ['busy', 'storage', 'slow_down']
const pauseBeforeAgain = 1000

const outcomePart = (outcome: Outcome | undefined): Partial<MatchState> => (outcome ? { outcome } : {})
