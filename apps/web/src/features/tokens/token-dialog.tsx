/** Everything about one token: the player, the character, its reminders, and what can be done. */

import { characterOf, findToken, looksTurned, type Token, type TokenId } from '@grimoire/game'
import { useTranslations } from 'use-intl'
import { useGame } from '../../store/game-store.ts'
import { TEAM_LABEL } from '../../token/team-label.ts'
import { TeamMark } from '../../token/team-mark.tsx'
import { TokenDisc } from '../../token/token-disc.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { JinxButton } from '../jinxes/jinx-button.tsx'
import { StateTags } from '../../grimoire/state-tags.tsx'
import { LyingReminders } from '../reminders/lying-reminders.tsx'
import { OwnReminders } from '../reminders/own-reminders.tsx'
import type { PlayDialogFrame } from '../../pages/play/play-dialogs.tsx'
import { PlayerName } from './player-name.tsx'
import './token-dialog.css'
import { TokenTools } from './token-tools.tsx'

export function TokenDialog({ opened, onClose, id }: PlayDialogFrame & { readonly id: TokenId }) {
  const game = useGame((one) => one)
  const token = findToken(game, id)
  if (!token) return null
  const character = characterOf(game, token.characterId)
  const turned = looksTurned(token, character)
  return (
    <Dialog opened={opened} onClose={onClose} title={character.name}>
      <div className="token-dialog">
        <div className="token-dialog-head">
          <TokenDisc
            character={character}
            size={144}
            dead={token.seated && !token.alive}
            turnedTo={turned ? token.alignment : null}
          />
          <div className="token-dialog-words">
            {token.seated && <PlayerName token={token} />}
            <TeamLine token={token} />
            <p>{character.ability}</p>
          </div>
        </div>
        <TokenTools token={token} />
        <OwnReminders token={token} />
        <LyingReminders token={token} />
        {token.notes !== '' && <Notes notes={token.notes} />}
      </div>
    </Dialog>
  )
}

function TeamLine({ token }: { readonly token: Token }) {
  const t = useTranslations('play.token')
  const team = useTranslations('common.team')
  const side = useTranslations('common.alignment')
  const character = useGame((game) => characterOf(game, token.characterId))
  const believed = useGame((game) => (token.believedId === null ? null : characterOf(game, token.believedId)))
  return (
    <div className="token-dialog-team">
      <span className="token-dialog-mark" style={{ color: `var(--${character.team})` }}>
        <TeamMark team={character.team} size={15} />
        {team(TEAM_LABEL[character.team], { count: 1 })}
      </span>
      {token.seated && <span>{side(token.alignment)}</span>}
      <StateTags token={token} />
      <JinxButton of={token.characterId} className="token-dialog-jinx" />
      {believed && <span className="token-dialog-believes">{t('believes', { character: believed.name })}</span>}
    </div>
  )
}

function Notes({ notes }: { readonly notes: string }) {
  const t = useTranslations('play.token')
  return (
    <section>
      <h3 className="token-dialog-heading">{t('notes')}</h3>
      <p className="token-dialog-notes">{notes}</p>
    </section>
  )
}
