/** The reminders that came with a character: where each one is, and a button to place or move it. */

import { characterOf, findToken, type Token } from '@grimoire/game/model'
import { type PoolReminder, piledUnlessUsed, remindersOf } from '@grimoire/game/rules'
import { MiniReminder } from '@grimoire/page/token/mini-disc.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { useTranslations } from 'use-intl'
import { PileCount } from '../../pick/pile-count.tsx'
import { placedReminder } from '../../play/lay.ts'
import { tokenName } from '../../play/names.ts'
import { useReadOnly } from '../../play/use-read-only.ts'
import { openDialog } from '../../store/dialogs.ts'
import { useGame } from '../../store/game-store.ts'

export function OwnReminders({ token }: { readonly token: Token }) {
  const t = useTranslations('play.token')
  const game = useGame((one) => one)
  const reminders = remindersOf(game, token.id)
  if (reminders.length === 0) return null
  return (
    <section>
      <h3 className="token-dialog-heading">{t('ownReminders')}</h3>
      <ul className="own-reminders">
        {piledUnlessUsed(reminders).map(({ next, count }) => (
          <OwnReminder key={`${next.ref.index}${next.ref.global}`} reminder={next} count={count} />
        ))}
      </ul>
    </section>
  )
}

interface OwnReminderProps {
  readonly reminder: PoolReminder
  /** How many like it are not on the board either. */
  readonly count: number
}

function OwnReminder({ reminder: { ref, ownerId, label }, count }: OwnReminderProps) {
  const t = useTranslations('play.token')
  const lay = useTranslations('play.reminders')
  const game = useGame((one) => one)
  const readOnly = useReadOnly()
  const laid = placedReminder(game, ref, ownerId)
  const by = laid && laid.attachedTo !== null ? findToken(game, laid.attachedTo) : undefined
  const place = laid ? (by ? lay('liesBy', { player: tokenName(game, by) }) : lay('liesFree')) : lay('notLaid')
  return (
    <li className="own-reminder">
      <MiniReminder character={characterOf(game, ref.characterId)} size={44} />
      <span className="own-reminder-words">
        <strong>
          {label}
          <PileCount count={count} />
        </strong>
        <span>{place}</span>
      </span>
      {!readOnly && (
        <Button
          aria-label={t(laid ? 'moveLabel' : 'applyLabel', { label })}
          onClick={() => openDialog('place', { reminder: { ref, ownerId } })}
        >
          {t(laid ? 'move' : 'apply')}
        </Button>
      )}
    </li>
  )
}
