/** Everything about one token: the player, the character, its reminders, and what can be done with it. */

import { characterOf, findToken, looksTurned, type Token, type TokenId } from '@grimoire/game/model'
import { TEAM_LABEL } from '@grimoire/page/token/team-label.ts'
import { TeamMark } from '@grimoire/page/token/team-mark.tsx'
import { TokenDisc } from '@grimoire/page/token/token-disc.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { StateTags } from '../../play/state-tags.tsx'
import type { DialogProps } from '../../store/dialogs.ts'
import { useGame } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PlayerName } from './player-name.tsx'
import './token-dialog.css'
import { TokenTools } from './token-tools.tsx'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    token: { readonly id: TokenId }
  }
}

interface TokenDialogProps extends DialogProps<'token'> {
  /** Draws the jinxes of its character, beside the team. */
  readonly jinxes: (token: Token) => ReactNode
  /** Draws the reminders its character brought, and those by the player. */
  readonly reminders: (token: Token) => ReactNode
}

export function TokenDialog({ opened, onClose, id, jinxes, reminders }: TokenDialogProps) {
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
            <TeamLine token={token} jinxes={jinxes(token)} />
            <p>{character.ability}</p>
          </div>
        </div>
        <TokenTools token={token} />
        {reminders(token)}
        {token.notes !== '' && <Notes notes={token.notes} />}
      </div>
    </Dialog>
  )
}

function TeamLine({ token, jinxes }: { readonly token: Token; readonly jinxes: ReactNode }) {
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
      {jinxes}
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
