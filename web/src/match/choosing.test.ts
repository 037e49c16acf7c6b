import { describe, expect, it } from 'vitest'
import type { Choice } from '../net/protocol'
import { mainChoice } from '../test/table'
import { choose, offerOf, plainOptions } from './choosing'

describe('what can be chosen', () => {
  it('is every source first, and the options without one as buttons', () => {
    expect([...offerOf(mainChoice, []).spots]).toEqual(['card 1', 'card 2', 'card 3'])
    expect(plainOptions(mainChoice).map((option) => option.text)).toEqual(['end turn'])
  })

  it('is the targets of the chosen source, and what it does without a target', () => {
    const offer = offerOf(mainChoice, ['card 3'])
    expect([...offer.spots]).toEqual(['zone A left back'])
    expect(offer.actions.map((option) => option.verb)).toEqual(['attack'])
  })

  it('is nothing without a choice', () => {
    expect(offerOf(undefined, []).spots.size).toBe(0)
  })
})

describe('choosing', () => {
  it('a source and then its target completes an option', () => {
    expect(choose(mainChoice, [], 'card 1')).toEqual({ path: ['card 1'] })
    expect(choose(mainChoice, ['card 1'], 'zone A right front')).toEqual({ do: mainChoice.options[1] })
  })

  it('a card that only acts by itself is chosen, and done when chosen again', () => {
    expect(choose(mainChoice, [], 'card 2')).toEqual({ path: ['card 2'] })
    expect(choose(mainChoice, ['card 2'], 'card 2')).toEqual({ do: mainChoice.options[2] })
  })

  it('the chosen card again lets go of it when it could do several things', () => {
    expect(choose(mainChoice, ['card 3'], 'card 3')).toEqual({ path: [] })
  })

  it('another source replaces the chosen one', () => {
    expect(choose(mainChoice, ['card 1'], 'card 3')).toEqual({ path: ['card 3'] })
  })

  it('what is not lit changes nothing', () => {
    expect(choose(mainChoice, [], 'card 99')).toBeUndefined()
  })

  it('an answer to a question takes one click', () => {
    const question: Choice = {
      kind: 0,
      prompt: 'Scorch: choose a card',
      card: 2,
      undo: false,
      options: [{ text: 'choose Grave Rat#4', verb: 'choose', operands: [{ card: 4 }] }, { text: 'done', verb: 'done', operands: [] }],
    }
    expect(choose(question, [], 'card 4')).toEqual({ do: question.options[0] })
  })

  it('two options with the same card and target are told apart by buttons', () => {
    const twice: Choice = {
      kind: 1,
      prompt: '',
      undo: false,
      options: ['command', 'supply'].map((word) => ({ text: `activate ${word}`, verb: 'activate', operands: [{ card: 1 }, { word }] })),
    }
    expect(choose(twice, [], 'card 1')).toEqual({ path: ['card 1'] })
    expect(offerOf(twice, ['card 1']).actions).toHaveLength(2)
  })
})
