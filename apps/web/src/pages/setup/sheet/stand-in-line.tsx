/** Which tokens go into the bag for a character whose own stays out; each can be changed. */

import { type BagToken, type Character, standInTeam } from '@grimoire/game'
import { IconPencil } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { openDialog } from '../../../store/dialogs.ts'
import { useGame } from '../../../store/game-store.ts'
import { TEAM_LABEL } from '../../../token/team-label.ts'
import { Button } from '../../../ui/button.tsx'
import { MiniDisc } from '../../../token/mini-disc.tsx'

export function StandInLine({ character }: { readonly character: Character }) {
  const bag = useGame((game) => game.bag)
  if (standInTeam(character) === null) return null
  return bag
    .filter((token) => token.characterId === character.id)
    .map((token) => <StandInButton key={token.id} character={character} token={token} />)
}

function StandInButton({ character, token }: { readonly character: Character; readonly token: BagToken }) {
  const t = useTranslations('setup.standIn')
  const common = useTranslations('common.team')
  const standIn = useGame((game) => (token.standInId === null ? undefined : game.characters[token.standInId]))
  const team = standInTeam(character) ?? 'townsfolk'
  return (
    <Button
      className="stand-in-line"
      look="outline"
      data-open={standIn === undefined || undefined}
      icon={standIn && <MiniDisc character={standIn} size={28} />}
      onClick={() => openDialog('standIn', { tokenId: token.id })}
    >
      <span>{standIn ? t('goesInAs', { name: standIn.name }) : t('choose', { team: common(TEAM_LABEL[team], { count: 1 }) })}</span>
      <IconPencil size={16} aria-hidden />
    </Button>
  )
}
