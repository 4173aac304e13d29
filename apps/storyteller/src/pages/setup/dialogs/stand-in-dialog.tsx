/** Chooses the token that goes into the bag for a character whose own stays out: whoever draws it believes they are that character. */

import type { TokenId } from '@grimoire/game/model'
import { legalStandIns, standInTeam, standInTeams } from '@grimoire/game/rules'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { useTeamList } from '@grimoire/page/token/team-list.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconCheck, IconDice5 } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../../store/dialogs.ts'
import { act, useGame } from '../../../store/game-store.ts'
import { random } from '../../../store/random.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useBagState } from '../use-bag-state.ts'
import './setup-dialogs.css'

declare module '../../../store/dialogs.ts' {
  interface SetupDialogs {
    standIn: { readonly tokenId: TokenId }
  }
}

export function StandInDialog({ opened, onClose, tokenId }: DialogProps<'standIn'>) {
  const t = useTranslations('setup.standIn')
  const oneOf = useTeamList()
  const state = useBagState()
  const token = useGame((game) => game.bag.find((one) => one.id === tokenId))
  const hidden = token && state.characters[token.characterId]
  const teams = hidden ? standInTeams(hidden) : []
  const legal = legalStandIns(state, tokenId)
  const choices = (state.script?.characters ?? []).flatMap((id) => {
    const character = state.characters[id]
    return character && teams.includes(character.team) && standInTeam(character) === null ? [character] : []
  })
  const choose = (standInId: string) => {
    if (act({ type: 'bag.standIn', id: tokenId, standInId }) === null) onClose()
  }
  if (!token || !hidden) return null
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title', { name: hidden.name })}
      footer={
        <Button
          icon={<IconDice5 size={20} aria-hidden />}
          disabled={legal.length === 0}
          onClick={() => {
            const others = legal.filter((id) => id !== token.standInId)
            const pool = others.length > 0 ? others : legal
            const chosen = pool[Math.floor(random() * pool.length)]
            if (chosen !== undefined) choose(chosen)
          }}
        >
          {t('random')}
        </Button>
      }
    >
      <p className="stand-in-help">{t('help', { name: hidden.name, team: oneOf(teams) })}</p>
      <ul className="stand-in-choices">
        {choices.map((character) => (
          <li key={character.id}>
            <button
              type="button"
              className="stand-in-choice"
              aria-pressed={token.standInId === character.id}
              disabled={!legal.includes(character.id)}
              onClick={() => choose(character.id)}
            >
              <MiniDisc character={character} size={34} />
              <span>
                <strong dir="auto">{character.name}</strong>
                {!legal.includes(character.id) && <span>{t('inBag')}</span>}
              </span>
              {token.standInId === character.id && <IconCheck size={18} stroke={2.4} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
