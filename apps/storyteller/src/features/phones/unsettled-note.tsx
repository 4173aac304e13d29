/** Lists the players who cannot be told anything before the storyteller decides what they believe. Only for the storyteller to see. */

import { Button } from '@grimoire/page/ui/button.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { openDialog } from '../../store/dialogs.ts'
import type { Outgoing } from './phone-rows.ts'

interface UnsettledNoteProps {
  readonly outgoing: Outgoing
  /** Whether there is a grimoire to choose the belief in. */
  readonly playing: boolean
}

export function UnsettledNote({ outgoing: { unsettled, hidden }, playing }: UnsettledNoteProps) {
  const t = useTranslations('phones.distribute')
  if (unsettled.length === 0 && !hidden) return null
  return (
    <div className="phones-note" role="note">
      <IconAlertTriangle size={22} aria-hidden />
      <ul>
        {hidden && <li>{t('hiddenTokens')}</li>}
        {unsettled.map(({ player, name, token }) => (
          <li key={player.player_id}>
            {t('unsettled', { player: name })}
            {playing && token && (
              <Button look="outline" onClick={() => openDialog('believe', { id: token.id })}>
                {t('choose')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
