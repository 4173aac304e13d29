/** A checklist of the reminders that characters waking tonight may need, in night order: press one, then the player. */

import { characterOf, findToken, type TokenId } from '@grimoire/game/model'
import { type NightStep, nightSteps, type PoolReminder, piled, remindersOf, type WhichNight } from '@grimoire/game/rules'
import { Button } from '@grimoire/page/ui/button.tsx'
import { EmptyState } from '@grimoire/page/ui/empty-state.tsx'
import { IconMoonOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../store/dialogs.ts'
import { useGame } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import '../../pick/choices.css'
import { PlacePicker } from '../../pick/place-picker.tsx'
import { ReminderChoice } from '../../pick/reminder-choice.tsx'
import { ReminderHeading } from '../../pick/reminder-heading.tsx'
import { placeReminder } from '../../play/lay.ts'
import { tokenTitle } from '../../play/names.ts'
import './night-reminders-dialog.css'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    nightReminders: { readonly which: WhichNight }
  }
}

export function NightRemindersDialog({ opened, onClose, which }: DialogProps<'nightReminders'>) {
  const t = useTranslations('play.reminders')
  const common = useTranslations('common')
  const game = useGame((one) => one)
  const [placing, setPlacing] = useState<PoolReminder | null>(null)
  const wakers = tokensThatWake(nightSteps(game, which)).filter((id) => remindersOf(game, id).length > 0)
  if (placing)
    return (
      <Dialog
        opened={opened}
        onClose={onClose}
        title={t('layTitle')}
        footer={<Button onClick={() => setPlacing(null)}>{common('back')}</Button>}
      >
        <ReminderHeading character={characterOf(game, placing.ref.characterId)} label={placing.label} ownerId={placing.ownerId} />
        <PlacePicker
          onChoose={(by) => {
            placeReminder(game, placing, by)
            setPlacing(null)
          }}
        />
      </Dialog>
    )
  return (
    <Dialog opened={opened} onClose={onClose} title={t(`nightTitle.${which}`)}>
      {wakers.length === 0 && <EmptyState icon={<IconMoonOff size={36} />} fact={t('nightNone')} />}
      {wakers.map((id) => {
        const token = findToken(game, id)
        const title = token ? tokenTitle(game, token) : ''
        return (
          <section key={id} className="night-reminders">
            <h3 className="night-reminders-title">{title}</h3>
            <ul className="choices" aria-label={title}>
              {piled(remindersOf(game, id)).map((pile) => (
                <ReminderChoice key={`${pile.next.label}${pile.next.ref.global}`} pile={pile} onChoose={setPlacing} />
              ))}
            </ul>
          </section>
        )
      })}
    </Dialog>
  )
}

/** Each token once, in night order. */
function tokensThatWake(steps: readonly NightStep[]): readonly TokenId[] {
  return [...new Set(steps.flatMap((step) => (step.kind === 'character' ? [step.tokenId] : [])))]
}
