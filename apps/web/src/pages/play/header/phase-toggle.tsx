/** Night and day side by side: which it is, and the one press to the next. */

import { advance } from '@grimoire/game'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useGame } from '../../../store/game-store.ts'
import { useReadOnly } from '../../../grimoire/use-read-only.ts'
import { advancePhase } from '../../../features/votes/advance-phase.ts'

export function PhaseToggle() {
  const t = useTranslations('play.phase')
  const common = useTranslations('common')
  const clock = useGame((game) => game.clock)
  const readOnly = useReadOnly()
  const next = advance(clock)
  const nights = clock.phase === 'night' ? clock : next
  const days = clock.phase === 'day' ? clock : next
  return (
    <div className="phase-toggle" role="group" aria-label={t('label')}>
      {[nights, days].map((one) => {
        const name = common(one.phase, { day: one.day })
        const Icon = one.phase === 'night' ? IconMoon : IconSun
        if (one === clock)
          return (
            <span key={one.phase} className="phase-toggle-side" aria-current="true">
              <Icon size={18} aria-hidden />
              {name}
            </span>
          )
        return (
          <button
            key={one.phase}
            type="button"
            className="phase-toggle-side"
            aria-label={t('goTo', { moment: name })}
            disabled={readOnly}
            onClick={advancePhase}
          >
            <Icon size={18} />
            {name}
          </button>
        )
      })}
    </div>
  )
}
