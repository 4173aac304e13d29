/** A switch for each thing that the town may show. */

import type { TownShows } from '@grimoire/protocol/town/push'
import { useTranslations } from 'use-intl'
import { Switch } from '../../ui/switch.tsx'
import { showInTown, useTownChoices } from './town-shows.ts'

const ROWS = [
  'nominations',
  'dawn',
  'events',
  'dayNight',
  'timer',
  'characters',
  'sound',
  'recap',
] as const satisfies readonly (keyof TownShows)[]
/** Those that need more than their name. */
const HINTS = { nominations: 'nominationsHint', dawn: 'dawnHint', recap: 'recapTells' } as const

export function ShowRows() {
  const t = useTranslations('townHost.shows')
  const shows = useTownChoices((choices) => choices.shows)
  return (
    <fieldset className="town-rows">
      <legend>{t('title')}</legend>
      {ROWS.map((row) => (
        <Switch
          key={row}
          labelPosition="left"
          label={t(row)}
          description={row in HINTS ? t(HINTS[row as keyof typeof HINTS]) : null}
          checked={shows[row]}
          onChange={(event) => showInTown(row, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
