// Whether one is called by a notification when it is one's turn elsewhere; the browser asks once whether it may.
import { useState, type ReactElement } from 'react'
import { t } from '../text/text'
import { change, useSettings } from './settings'

const able = (): boolean => 'Notification' in window
const allowed = (): boolean => able() && Notification.permission === 'granted'

export function CallSetting(): ReactElement {
  const { callMe } = useSettings()
  const [refused, setRefused] = useState(false)
  const wish = async (on: boolean): Promise<void> => {
    const may = !on || allowed() || (await Notification.requestPermission()) === 'granted'
    setRefused(!may)
    change({ callMe: on && may })
  }
  return (
    <>
      <label className="check">
        <input type="checkbox" checked={callMe && allowed()} disabled={!able()} onChange={(event) => void wish(event.target.checked)} /> {t('call.setting')}
      </label>
      {(refused || !able()) && (
        <p className="none" role="status">
          {t(able() ? 'call.refused' : 'call.unable')}
        </p>
      )}
    </>
  )
}
