/** What a token's character does tonight. */

import { characterOf, findToken, shownCharacter, type TokenId } from '@grimoire/game/model'
import { remindersOf } from '@grimoire/game/rules'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { useTranslations } from 'use-intl'
import { StateTags } from '../../play/state-tags.tsx'
import { nightReminder } from '../../play/token-commands.ts'
import type { DialogProps } from '../../store/dialogs.ts'
import { useGame } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Prompt } from './prompt.tsx'
import { ReminderButtons } from './reminder-buttons.tsx'
import './night-info-dialog.css'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    nightInfo: { readonly id: TokenId }
  }
}

export function NightInfoDialog({ opened, onClose, id }: DialogProps<'nightInfo'>) {
  const common = useTranslations('common')
  const game = useGame((one) => one)
  const token = findToken(game, id)
  if (!token) return null
  const character = characterOf(game, shownCharacter(token))
  const reminders = remindersOf(game, id)
  return (
    <Dialog opened={opened} onClose={onClose} title={common(game.clock.phase, { day: game.clock.day })}>
      <div className="night-info">
        <MiniDisc character={character} size={56} dead={token.seated && !token.alive} />
        <div>
          <h3 className="night-info-name">
            {character.name} <StateTags token={token} />
          </h3>
          <p className="night-info-player">{token.player}</p>
        </div>
      </div>
      <Prompt text={nightReminder(game, token)} />
      {reminders.length > 0 && (
        <div className="night-actions">
          <ReminderButtons reminders={reminders} />
        </div>
      )}
    </Dialog>
  )
}
