// The voice of a guided match: what is to be learnt now, and a way out.
import { useState, type ReactElement } from 'react'
import { newMatch } from '../net/api'
import { t } from '../text/text'
import { go } from '../ui/router'
import { announcer } from './announcer'
import { useTable } from './context'
import type { MatchStore } from './store'

export function GuidePanel({ store }: { store: MatchStore }): ReactElement | null {
  const { state, choice, act } = useTable()
  const [problem, setProblem] = useState('')
  // In a tight window the text can be folded to its first line, to see more of the board.
  const [folded, fold] = useState(false)
  const guide = state.guide
  if (!guide || state.waiting.length > 0) return null
  const over = state.outcome !== undefined
  const wanted = choice?.options.find((option) => option.text === guide.do)
  const leave = (): void => {
    if (!over) store.resign()
    go('/')
  }
  const play = (): void => {
    newMatch({ game: state.table?.game ?? '', seats: [{ player: 'me' }, { player: 'easy' }], hints: true }).then(
      (table) => go(`/match/${table.match}`),
      (error: unknown) => {
        setProblem((error as Error).message)
        announcer.say('urgent', (error as Error).message)
      },
    )
  }
  return (
    <aside className={`guide ${folded && !over ? 'folded' : ''}`} aria-label={t('guide.title')}>
      <p className="facts">
        {t('guide.step', { step: Math.min(guide.step + 1, guide.steps), steps: guide.steps })}
        {!over && (
          <button type="button" className="quiet fold" aria-expanded={!folded} onClick={() => fold(!folded)}>
            {t(folded ? 'guide.unfold' : 'guide.fold')}
          </button>
        )}
      </p>
      <div className="guide-text" data-testid="guide">
        {(guide.text ?? t('guide.wait')).split('\n\n').map((part, i) => (
          <p key={i}>{part}</p>
        ))}
      </div>
      {problem && <p>{problem}</p>}
      <div className="invite">
        {wanted && (
          <button type="button" onClick={() => act(wanted)}>
            {t('guide.show')}
          </button>
        )}
        {over ? (
          <button type="button" className="primary" onClick={play}>
            {t('guide.done')}
          </button>
        ) : (
          <button type="button" className="quiet" onClick={leave}>
            {t('guide.leave')}
          </button>
        )}
      </div>
    </aside>
  )
}
