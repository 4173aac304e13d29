/** First Night or Other Nights. Two radio buttons of the platform: a phone's page has no component kit. */

import type { WhichNight } from '@grimoire/game'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import './night-toggle.css'

const NIGHTS: readonly WhichNight[] = ['first', 'other']

interface NightToggleProps {
  readonly value: WhichNight
  readonly onChange: (value: WhichNight) => void
}

export function NightToggle({ value, onChange }: NightToggleProps) {
  const t = useTranslations('sheets.night')
  const name = useId()
  return (
    <div className="night-toggle" role="radiogroup" aria-label={t('which')}>
      {NIGHTS.map((which) => (
        <label key={which}>
          <input type="radio" name={name} checked={value === which} onChange={() => onChange(which)} />
          <span>{t(which)}</span>
        </label>
      ))}
    </div>
  )
}
