// "Test this deck": the deck that is being built, against every ready one.
import '../styles/lab.css'
import { useState, type ReactElement } from 'react'
import type { Sections } from '../net/protocol'
import { t } from '../text/text'
import { Players, usualEffort } from './Players'
import { TrialView } from './TrialView'
import { goesOn, useTrial } from './useTrial'

export function TestDeck({ game, sections, legal }: { game: string; sections: Sections; legal: boolean }): ReactElement {
  const { trial, problem, begin, stop } = useTrial(game)
  const [effort, setEffort] = useState(usualEffort)
  return (
    <details className="test-deck">
      <summary>{t('lab.deck')}</summary>
      <p>{t('lab.deckText')}</p>
      <div className="trial-wish">
        <Players effort={effort} onChange={setEffort} />
        <button type="button" className="primary" disabled={!legal || goesOn(trial)} onClick={() => begin({ deck: { sections }, ...effort })}>
          {t('lab.begin')}
        </button>
      </div>
      <TrialView trial={trial} problem={problem} onStop={stop} />
    </details>
  )
}
