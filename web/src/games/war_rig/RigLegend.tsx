// What only the ring map draws: squads, rigs, tokens, equipment and states.
import type { ReactElement } from 'react'
import { Entries } from '../../board/LegendEntries'
import { sentence, t } from '../../text/text'
import { gear, states, tokens } from './places'

const entriesOf = (signs: Record<string, string>): { sign: string; word: string }[] => Object.entries(signs).map(([name, sign]) => ({ sign, word: sentence(name) }))

export function RigLegend(): ReactElement {
  return (
    <>
      <p>
        {t('legend.rig.squad')}; {t('legend.rig.actions')}. {t('legend.rig.lesser')}. {t('legend.rig.rig')}.
      </p>
      <section aria-label={t('legend.rig.tokens')}>
        <h3>{t('legend.rig.tokens')}</h3>
        <ul>
          {tokens.map((token) => (
            <li key={token}>
              <i className={`cube ${token}`} aria-hidden="true" /> {sentence(token)}
            </li>
          ))}
        </ul>
      </section>
      <Entries title={t('legend.rig.gear')} entries={entriesOf(gear)} />
      <Entries title={t('legend.rig.states')} entries={entriesOf(states)} />
    </>
  )
}
