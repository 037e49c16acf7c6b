import { describe, expect, it } from 'vitest'
import type { ReplayAnswer } from '../net/around'
import { table, view } from '../test/table'
import { filmOf, frameAfter, jumpTurn, stepFrom } from './frames'
import { linesOf } from './ReviewPanel'

const event = (n: number, kind: string, text = kind): { n: number; kind: string; text: string } => ({ n, kind, text })
const answer: ReplayAnswer = {
  table,
  viewer: 'all',
  start: { view: view(), log: [event(0, 'turn', 'Turn 1')] },
  steps: [
    { seq: 1, by: 'A', cause: 'move', did: 'keep', events: [event(1, 'draw')], change: { waiting_for: 'B', facts: [{ name: 'phase', value: 'draw' }] } },
    { seq: 2, by: 'B', cause: 'move', did: 'keep', events: [], change: { waiting_for: 'A' } },
    { seq: 5, by: 'A', cause: 'move', did: 'end turn', events: [event(2, 'turn', 'Turn 2')], change: { waiting_for: 'B' } },
    { seq: 6, by: 'B', cause: 'resign', events: [], change: {} },
  ],
}

describe('stepping through a replay', () => {
  const { frames } = filmOf({
    ...answer,
    steps: answer.steps.map((step, i) => (i === 1 || i === 2 ? { ...step, forced: true as const } : step)),
  })

  it('goes over what decided nothing, unless one wants to see it', () => {
    expect(stepFrom(frames, 1, 1, true)).toBe(4)
    expect(stepFrom(frames, 1, 1, false)).toBe(2)
    expect(stepFrom(frames, 4, -1, true)).toBe(1)
    expect(stepFrom(frames, 4, -1, false)).toBe(3)
  })

  it('stops at the ends', () => {
    expect(stepFrom(frames, 0, -1, true)).toBe(0)
    expect(stepFrom(frames, 4, 1, true)).toBe(4)
    const all = frames.map((frame) => ({ ...frame, forced: true }))
    expect(stepFrom(all, 1, 1, true)).toBe(4)
    expect(stepFrom(all, 3, -1, true)).toBe(0)
  })
})

describe('a replay', () => {
  const { frames, log } = filmOf(answer)

  it('says why it ends where it would go another way now', () => {
    expect(filmOf(answer).differs).toBeUndefined()
    expect(filmOf({ ...answer, differs: { seq: 7, text: 'From here on the match went another way.' } }).differs).toBe('From here on the match went another way.')
  })

  it('has a picture before the first step and after each', () => {
    expect(frames.map((frame) => frame.seq)).toEqual([0, 1, 2, 5, 6])
    expect(frames[1]?.view.waiting_for).toBe('B')
    expect(frames[1]?.view.facts.find((fact) => fact.name === 'phase')?.value).toBe('draw')
    expect(frames[0]?.view.facts.find((fact) => fact.name === 'phase')?.value).toBe('main')
    expect(frames[4]?.view.waiting_for).toBeUndefined()
  })

  it('knows how much of the log was told at each', () => {
    expect(frames.map((frame) => frame.logged)).toEqual([1, 2, 2, 3, 3])
    expect(log).toHaveLength(3)
  })

  it('jumps by turns and stops at the ends', () => {
    expect(jumpTurn(frames, 0, 1)).toBe(3)
    expect(jumpTurn(frames, 3, 1)).toBe(4)
    expect(jumpTurn(frames, 4, -1)).toBe(3)
    expect(jumpTurn(frames, 3, -1)).toBe(0)
  })

  it('finds the picture of an entry, be it one that was taken back', () => {
    expect(frameAfter(frames, 0)).toBe(0)
    expect(frameAfter(frames, 4)).toBe(2)
    expect(frameAfter(frames, 5)).toBe(3)
    expect(frameAfter(frames, 99)).toBe(4)
  })
})

describe('the chances of a review', () => {
  const point = (seq: number, seat: 'A' | 'B' | 'C', chance: number) => ({ seq, seat, did: '', chance, best: '', best_chance: chance })
  const name = (seat: string): string => seat
  const same = (seq: number): number => seq

  it('of two players are one line: what one has the other lacks', () => {
    const lines = linesOf([point(1, 'A', 0.6), point(2, 'B', 0.3)], ['A', 'B'], name, same)
    expect(lines).toHaveLength(1)
    expect(lines[0]?.points).toEqual([{ x: 1, y: 0.6 }, { x: 2, y: 0.7 }])
  })

  it('of three are a line each', () => {
    const lines = linesOf([point(1, 'A', 0.6), point(2, 'B', 0.3), point(3, 'C', 0.1)], ['A', 'B', 'C'], name, same)
    expect(lines.map((line) => line.points.length)).toEqual([1, 1, 1])
  })
})
