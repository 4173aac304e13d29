/** Switches between First Night and Other Nights. Native radio buttons, as a phone's page has no component kit. */

import type { WhichNight } from '@grimoire/game/rules'
import { IconMoon, IconMoonStars } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import './night-toggle.css'

const NIGHTS = { first: IconMoon, other: IconMoonStars } as const satisfies Record<WhichNight, unknown>

interface NightToggleProps {
  readonly value: WhichNight
  readonly onChange: (value: WhichNight) => void
}

export function NightToggle({ value, onChange }: NightToggleProps) {
  const t = useTranslations('sheets.night')
  const name = useId()
  return (
    <div className="night-toggle" role="radiogroup" aria-label={t('which')}>
      {(['first', 'other'] as const).map((which) => {
        const Icon = NIGHTS[which]
        return (
          <label key={which}>
            <input type="radio" name={name} value={which} checked={value === which} onChange={() => onChange(which)} />
            <span>
              <Icon size={20} aria-hidden />
              {t(which)}
            </span>
          </label>
        )
      })}
    </div>
  )
}
