/** Buttons for the reminders of a step: press one, then choose the player. */

import { findToken } from '@grimoire/game/model'
import { type PoolReminder, piledUnlessUsed } from '@grimoire/game/rules'
import { MiniReminder } from '@grimoire/page/token/mini-disc.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { PileCount } from '../../pick/pile-count.tsx'
import { placedReminder } from '../../play/lay.ts'
import { tokenName } from '../../play/names.ts'
import { useReadOnly } from '../../play/use-read-only.ts'
import { openDialog } from '../../store/dialogs.ts'
import { useGame } from '../../store/game-store.ts'

export function ReminderButtons({ reminders }: { readonly reminders: readonly PoolReminder[] }) {
  const t = useTranslations('play.night')
  const game = useGame((one) => one)
  const readOnly = useReadOnly()
  return piledUnlessUsed(reminders).map(({ next: { ref, ownerId, label, inUse }, count }) => {
    const by = placedReminder(game, ref, ownerId)?.attachedTo
    const token = by ? findToken(game, by) : undefined
    return (
      <Button
        key={`${ref.index}${ref.global}`}
        className="night-reminder"
        icon={<MiniReminder character={game.characters[ref.characterId] ?? null} size={26} />}
        disabled={readOnly}
        onClick={() => openDialog('place', { reminder: { ref, ownerId } })}
      >
        <span className="night-reminder-words">
          {label}
          <PileCount count={count} />
          {inUse && (
            <span className="night-reminder-by">
              <IconCheck size={14} aria-hidden />
              {token ? t('laidBeside', { player: tokenName(game, token) }) : t('laidFree')}
            </span>
          )}
        </span>
      </Button>
    )
  })
}
