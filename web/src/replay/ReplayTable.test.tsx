import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ReplayAnswer } from '../net/around'
import { faces, info, table, view } from '../test/table'
import { filmOf } from './frames'
import { ReplayTable } from './ReplayTable'

const answer: ReplayAnswer = {
  table: { ...table, state: 'finished' },
  viewer: 'all',
  start: { view: view(), log: [] },
  steps: [{ seq: 1, by: 'A', cause: 'move', did: 'keep', events: [], change: { waiting_for: 'B' } }],
  differs: { seq: 2, text: 'From here on the match went another way: it was played by version 1 of the rules; these are version 2.' },
}

describe('a replay of a match by other rules', () => {
  it('says so where it ends, and not before', () => {
    render(<ReplayTable film={filmOf(answer)} table={answer.table} viewer="all" wanted="all" faces={faces} info={info} levels={[]} first={0} />)
    expect(screen.queryByText(/went another way/)).toBeNull()
    fireEvent.click(screen.getByLabelText('To the end'))
    expect(screen.getByTestId('frame').textContent).toContain('it was played by version 1 of the rules')
  }, 30_000)
})
