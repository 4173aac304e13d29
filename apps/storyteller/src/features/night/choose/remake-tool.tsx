/** One button that makes the chosen characters those of the Minions or of the Demon. Everyone keeps their side. */

import { type CharacterId, characterOf, findToken } from '@grimoire/game/model'
import { remadeEvil } from '@grimoire/game/rules'
import { useOpenList } from '@grimoire/page/i18n/lists.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconReplace } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { tokenName } from '../../../play/names.ts'
import { act } from '../../../store/game-store.ts'
import type { StepScene } from '../step-scene.ts'

export function RemakeTool({ scene: { game }, chosen }: { readonly scene: StepScene; readonly chosen: readonly CharacterId[] }) {
  const t = useTranslations('night.tools')
  const list = useOpenList()
  const changes = remadeEvil(game, chosen).flatMap(({ tokenId, characterId }) => {
    const token = findToken(game, tokenId)
    return token ? [{ token, character: characterOf(game, characterId) }] : []
  })
  if (changes.length === 0) return null
  const words = changes.map(({ token, character }) => t('remade', { player: tokenName(game, token), character: character.name }))
  const remake = () => {
    for (const { token, character } of changes) act({ type: 'token.become', id: token.id, character, alignment: token.alignment })
  }
  return (
    <Button className="night-tool" icon={<IconReplace size={20} aria-hidden />} onClick={remake}>
      {list(words)}
    </Button>
  )
}
