/** One token as text, with everything that can be done to it. */

import { characterOf, type Reminder, type Token } from '@grimoire/game/model'
import { mayRaiseHand } from '@grimoire/game/rules'
import { CardBack } from '@grimoire/page/token/card-back.tsx'
import { MiniDisc, MiniReminder } from '@grimoire/page/token/mini-disc.tsx'
import { reminderLabel } from '@grimoire/page/token/reminder-disc.tsx'
import { TEAM_LABEL } from '@grimoire/page/token/team-label.ts'
import { TeamMark } from '@grimoire/page/token/team-mark.tsx'
import { IconButton } from '@grimoire/page/ui/button.tsx'
import { IconDots } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useTokenName } from '../../play/face-down.tsx'
import { toggleHand } from '../../play/nominate.ts'
import { usePlayStore } from '../../play/play-store.ts'
import { StateTags } from '../../play/state-tags.tsx'
import { availableTokenCommands } from '../../play/token-commands.ts'
import { useReadOnly } from '../../play/use-read-only.ts'
import { openDialog } from '../../store/dialogs.ts'
import { useGame } from '../../store/game-store.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'

interface TextSeatProps {
  readonly token: Token
  /** Its place in the circle, counted from 1; `null` beside the circle. */
  readonly seat: number | null
}

export function TextSeat({ token, seat }: TextSeatProps) {
  const t = useTranslations('play.textBoard')
  const game = useGame((one) => one)
  const nameOf = useTokenName()
  const faceUp = usePlayStore((store) => store.rolesShown)
  const character = characterOf(game, token.characterId)
  const reminders = faceUp ? game.reminders.filter((reminder) => reminder.attachedTo === token.id) : []
  const notes = faceUp ? token.notes : ''
  const dead = token.seated && !token.alive
  return (
    <li className="text-seat" data-dead={dead || undefined}>
      <span className="text-seat-number tabular">{seat}</span>
      {faceUp ? <MiniDisc character={character} dead={dead} /> : <CardBack size={40} dead={dead} />}
      <div className="text-seat-words">
        <h4 className="text-seat-name">
          <span>{nameOf(token)}</span> {faceUp && <StateTags token={token} />}
        </h4>
        <SeatFacts token={token} />
      </div>
      <SeatMenu token={token} />
      <HandSwitch token={token} />
      {(reminders.length > 0 || notes !== '') && (
        <div className="text-seat-more">
          {reminders.length > 0 && (
            <ul className="text-reminders" aria-label={t('reminders')}>
              {reminders.map((reminder) => (
                <li key={reminder.id}>
                  <ReminderChip reminder={reminder} />
                </li>
              ))}
            </ul>
          )}
          {notes !== '' && <p className="text-seat-notes">{t('notes', { notes })}</p>}
        </div>
      )}
    </li>
  )
}

function SeatFacts({ token }: { readonly token: Token }) {
  const t = useTranslations('play.textBoard')
  const team = useTranslations('common.team')
  const side = useTranslations('common.alignment')
  const game = useGame((one) => one)
  const character = characterOf(game, token.characterId)
  const believed = token.believedId === null ? null : characterOf(game, token.believedId)
  const faceUp = usePlayStore((store) => store.rolesShown)
  const life = token.alive ? 'alive' : token.ghostVote ? 'voteKept' : 'voteSpent'
  const facts = [
    ...(faceUp ? [team(TEAM_LABEL[character.team], { count: 1 })] : []),
    ...(faceUp && token.seated ? [side(token.alignment)] : []),
    ...(token.seated ? [t(life)] : []),
    ...(game.block?.tokenId === token.id ? [t('onBlock', { votes: game.block.votes })] : []),
    ...(game.nomination?.nominatorId === token.id ? [t('nominator')] : []),
    ...(game.nomination?.nomineeId === token.id ? [t('nominee')] : []),
    ...(faceUp && believed ? [t('believes', { character: believed.name })] : []),
  ]
  return (
    <p className="text-seat-facts">
      {faceUp && <TeamMark team={character.team} size={13} />}
      {faceUp && token.player !== '' ? `${character.name} · ` : ''}
      {facts.join(' · ')}
    </p>
  )
}

/** The switch for this player's hand while a vote is open. */
function HandSwitch({ token }: { readonly token: Token }) {
  const t = useTranslations('play.textBoard')
  const game = useGame((one) => one)
  const nameOf = useTokenName()
  const readOnly = useReadOnly()
  const { nomination } = game
  if (!nomination || readOnly || !mayRaiseHand(game, nomination.kind, token.id)) return null
  const up = nomination.hands.includes(token.id)
  return (
    <div className="text-seat-more">
      <Checkbox
        checked={up}
        label={t('handUp')}
        aria-label={t('hand', { name: nameOf(token) })}
        onChange={() => toggleHand(game, token.id)}
      />
    </div>
  )
}

function SeatMenu({ token }: { readonly token: Token }) {
  const t = useTranslations('play')
  const game = useGame((one) => one)
  const readOnly = useReadOnly()
  const nameOf = useTokenName()
  const faceUp = usePlayStore((store) => store.rolesShown)
  const label = t('textBoard.actions', { name: nameOf(token) })
  return (
    <Menu
      label={label}
      target={
        <IconButton label={label} disabled={readOnly}>
          <IconDots size={22} />
        </IconButton>
      }
    >
      {availableTokenCommands(game, token, faceUp).map((command) => {
        const Icon = command.icon
        return (
          <MenuItem key={command.id} icon={<Icon size={20} />} onClick={() => command.run(token)}>
            {t(`tokenCommands.${command.id}.full`)}
          </MenuItem>
        )
      })}
    </Menu>
  )
}

/** A reminder as a text button. */
export function ReminderChip({ reminder }: { readonly reminder: Reminder }) {
  const t = useTranslations('play.textBoard')
  const character = useGame((game) => (reminder.ref ? (game.characters[reminder.ref.characterId] ?? null) : null))
  const readOnly = useReadOnly()
  const label = reminderLabel(reminder, character)
  return (
    <button
      type="button"
      className="reminder-chip"
      disabled={readOnly}
      aria-label={t('reminder', { label, character: character?.name ?? t('custom') })}
      onClick={() => openDialog('reminder', { id: reminder.id })}
    >
      <MiniReminder character={character} size={24} />
      {label}
    </button>
  )
}
