// One match as this page knows it. Updates of the server wait in a queue while their events are shown; the view at the
// end of the queue is always the server's.
import { changed, type ChatLine, type Choice, type Clock, type GameEvent, type GuideNow, type HintOption, type Option } from '../net/protocol'
import type { Outcome, SeatName, ServerMessage, StateMessage, TableInfo, UpdateMessage, View } from '../net/protocol'
import { Socket, type Line } from '../net/socket'

export interface Step {
  events: GameEvent[]
  view: View
  by?: SeatName
}

export interface MatchState {
  line: Line
  problem: string | undefined
  missing: boolean
  table: TableInfo | undefined
  seat: SeatName | null
  /** What is drawn now; behind the server's by the steps that wait. */
  view: View | undefined
  waiting: Step[]
  choice: Choice | undefined
  clock: { clock: Clock; at: number } | undefined
  log: GameEvent[]
  outcome: Outcome | undefined
  hint: HintOption[] | undefined
  thinking: boolean
  sending: boolean
  chat: ChatLine[]
  guide: GuideNow | undefined
}

export const noMatch: MatchState = {
  line: 'connecting',
  problem: undefined,
  missing: false,
  table: undefined,
  seat: null,
  view: undefined,
  waiting: [],
  choice: undefined,
  clock: undefined,
  log: [],
  outcome: undefined,
  hint: undefined,
  thinking: false,
  sending: false,
  chat: [],
  guide: undefined,
}

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
    this.wire.close()
  }

  /** The first waiting step was shown. */
  advance(): void {
    const [step, ...waiting] = this.state.waiting
    if (step) this.set({ view: step.view, waiting })
  }

  /** Shows the server's view at once. */
  skip(): void {
    if (this.state.waiting.length > 0) this.set({ view: this.latest, waiting: [] })
  }

  do(option: Option): void {
    if (this.state.sending || !this.state.choice) return
    this.skip()
    this.open = { seq: this.seq, move: `${this.session}-${this.nextId}`, do: option.text }
    this.set({ sending: true, hint: undefined, problem: undefined })
    this.sendOpen()
  }

  undo(): void {
    this.send({ type: 'undo', seq: this.seq })
  }
  resign(): void {
    this.send({ type: 'resign' })
  }
  draw(what: 'offer' | 'accept' | 'decline' | 'withdraw'): void {
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
    this.set({ problem: undefined })
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
    const since = this.state.log.length
    this.send({ type: 'join', ...(since > 0 ? { since } : {}) })
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
        this.set({ table: message.table, ...this.clockPart(message.clock), ...outcomePart(message.table.outcome) })
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
        this.refused(message.code, message.message)
        break
      case 'pong':
        break
    }
  }

  private whole(message: StateMessage): void {
    this.seq = message.seq
    this.latest = message.view
    const known = message.reason || !message.log ? [] : this.state.log.slice(0, message.log[0]?.n ?? this.state.log.length)
    this.set({
      line: 'online',
      table: message.table,
      seat: message.seat,
      view: message.view,
      waiting: [],
      choice: message.choice,
      clock: undefined,
      ...this.clockPart(message.clock),
      log: [...known, ...(message.log ?? [])],
      outcome: message.table.outcome,
      chat: message.chat ?? this.state.chat,
      guide: message.guide,
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
    this.latest = changed(this.latest, message.change)
    this.settle(message.move)
    const step: Step = { events: message.events, view: this.latest, ...(message.by ? { by: message.by } : {}) }
    this.set({
      waiting: [...this.state.waiting, step],
      choice: message.choice,
      log: [...this.state.log, ...message.events],
      hint: undefined,
      thinking: false,
      guide: message.guide,
      ...this.clockPart(message.clock),
      ...outcomePart(message.outcome),
    })
  }

  private settle(move: string | undefined): void {
    if (!this.open || this.open.move !== move) return
    this.open = undefined
    this.set({ sending: false })
  }

  private refused(code: string, message: string): void {
    if (code === 'stale') {
      this.open = undefined
      this.join()
      return
    }
    if (code === 'not_found') this.set({ missing: this.state.table === undefined })
    this.open = undefined
    this.set({ problem: message, sending: false, thinking: false, line: 'online' })
  }

  private clockPart(clock: Clock | undefined): Partial<MatchState> {
    return clock ? { clock: { clock, at: performance.now() } } : {}
  }
}

const outcomePart = (outcome: Outcome | undefined): Partial<MatchState> => (outcome ? { outcome } : {})
