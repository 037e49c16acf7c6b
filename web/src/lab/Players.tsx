// Who plays a trial, and how many matches.
import type { ReactElement } from 'react'
import type { NewTrial } from '../net/around'
import { t } from '../text/text'

export type Level = NonNullable<NewTrial['level']>
const levels = ['greedy', 'easy', 'normal'] as const

export interface Effort {
  level: Level
  matches: number
}
export const usualEffort: Effort = { level: 'normal', matches: 200 }

export function Players({ effort, onChange }: { effort: Effort; onChange(effort: Effort): void }): ReactElement {
  return (
    <>
      <label className="field">
        {t('lab.level')}
        <select value={effort.level} onChange={(event) => onChange({ ...effort, level: event.target.value as Level })}>
          {levels.map((level) => (
            <option key={level} value={level}>
              {t(`lab.level.${level}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        {t('lab.matches')}
        <input type="number" min={20} max={400} step={20} value={effort.matches} onChange={(event) => onChange({ ...effort, matches: event.target.valueAsNumber || 20 })} />
      </label>
    </>
  )
}
