/** Which reminder a dialog is about: its disc, its text and whose it is. */

import { type Character, findToken, type TokenId } from '@grimoire/game/model'
import { ReminderDisc } from '@grimoire/page/token/reminder-disc.tsx'
import { useTranslations } from 'use-intl'
import { useGame } from '../store/game-store.ts'
import './reminder-heading.css'

interface ReminderHeadingProps {
  /** `null` for one the storyteller wrote. */
  readonly character: Character | null
  readonly label: string
  readonly ownerId: TokenId | null
  /** Where it is, in words. */
  readonly place?: string
}

export function ReminderHeading({ character, label, ownerId, place }: ReminderHeadingProps) {
  const t = useTranslations('play.reminders')
  const owner = useGame((game) => (ownerId === null ? undefined : findToken(game, ownerId)))
  const whose =
    character === null ? t('yours') : owner && owner.player !== '' ? `${character.name} · ${owner.player}` : character.name
  return (
    <div className="reminder-heading">
      <ReminderDisc character={character} label={label} size={88} />
      <div className="reminder-heading-words">
        <strong>{label}</strong>
        <span>{whose}</span>
        {place !== undefined && <span>{place}</span>}
      </div>
    </div>
  )
}
