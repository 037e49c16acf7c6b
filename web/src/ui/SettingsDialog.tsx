// What everybody sets for themselves, in one window: from the lobby and from the table. Changes are seen at once.
import '../styles/settings.css'
import { useId, type ReactElement, type ReactNode } from 'react'
import { t, type MessageKey } from '../text/text'
import { CallSetting } from './CallSetting'
import { Dialog } from './Dialog'
import { useGuest } from './session'
import { cardSizes, change, palettes, plain, speeds, textSizes, themes, useSettings } from './settings'

export default function SettingsDialog({ onClose }: { onClose(): void }): ReactElement {
  const settings = useSettings()
  const guest = useGuest()
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const { muted, autoPass, hold, ...first } = plain
  return (
    <Dialog title={t('settings.title')} onClose={onClose} className="settings">
      <fieldset>
        <legend>{t('settings.look')}</legend>
        <Choice label="settings.theme" value={settings.theme} all={themes} onChange={(theme) => change({ theme })} />
        <Choice label="settings.palette" value={settings.palette} all={palettes} onChange={(palette) => change({ palette })} />
        <Size label="settings.textSize" value={settings.textSize} all={textSizes} onChange={(textSize) => change({ textSize })} />
        <Size label="settings.cardSize" value={settings.cardSize} all={cardSizes} onChange={(cardSize) => change({ cardSize })} />
      </fieldset>
      <fieldset>
        <legend>{t('settings.play')}</legend>
        <Choice label="settings.speed" value={settings.speed} all={speeds} onChange={(speed) => change({ speed })} />
        {calm && <p className="none">{t('settings.calm')}</p>}
        <label className="check">
          <input type="checkbox" checked={settings.sound} onChange={(event) => change({ sound: event.target.checked })} /> {t('settings.sound')}
        </label>
        <Field label="settings.volume">
          {(id) => (
            <input
              id={id}
              type="range"
              min={0}
              max={1}
              step={0.05}
              value={settings.volume}
              disabled={!settings.sound}
              aria-valuetext={t('settings.percent', { n: Math.round(settings.volume * 100) })}
              onChange={(event) => change({ volume: Number(event.target.value) })}
            />
          )}
        </Field>
        <CallSetting />
        <label className="check">
          <input type="checkbox" checked={settings.chat} onChange={(event) => change({ chat: event.target.checked })} /> {t('chat.setting')}
        </label>
      </fieldset>
      <fieldset>
        <legend>{t('made.title')}</legend>
        <label className="check">
          <input type="checkbox" checked={settings.makeForced} onChange={(event) => change({ makeForced: event.target.checked })} /> {t('made.forced')}
        </label>
        <label className="check">
          <input type="checkbox" checked={settings.passNothing} onChange={(event) => change({ passNothing: event.target.checked })} /> {t('made.nothing')}
        </label>
        <p className="none">{t('made.nothingHelp')}</p>
      </fieldset>
      <p className="none">{guest ? t('settings.kept', { name: guest.name }) : t('settings.keptHere')}</p>
      <button type="button" className="quiet" onClick={() => change(first)}>
        {t('settings.reset')}
      </button>
    </Dialog>
  )
}

function Field({ label, children }: { label: MessageKey; children(id: string): ReactNode }): ReactElement {
  const id = useId()
  return (
    <p className="setting">
      <label htmlFor={id}>{t(label)}</label>
      {children(id)}
    </p>
  )
}

interface ChoiceProps<T> {
  label: 'settings.theme' | 'settings.palette' | 'settings.speed'
  value: T
  all: readonly T[]
  onChange(value: T): void
}

function Choice<T extends string>({ label, value, all, onChange }: ChoiceProps<T>): ReactElement {
  return (
    <Field label={label}>
      {(id) => (
        <select id={id} value={value} onChange={(event) => onChange(event.target.value as T)}>
          {all.map((each) => (
            <option key={each} value={each}>
              {t(`${label}.${each}` as MessageKey)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface SizeProps {
  label: MessageKey
  value: number
  all: readonly number[]
  onChange(value: number): void
}

function Size({ label, value, all, onChange }: SizeProps): ReactElement {
  return (
    <Field label={label}>
      {(id) => (
        <select id={id} value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {all.map((each) => (
            <option key={each} value={each}>
              {t('settings.percent', { n: Math.round(each * 100) })}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
