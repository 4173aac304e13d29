/** Buttons that give a player the ability of another character, or take it away again. The player stays who they are. */

import { type CharacterId, characterOf, findToken, type TokenId } from '@grimoire/game/model'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { tokenName } from '../../../play/names.ts'
import { act } from '../../../store/game-store.ts'
import type { StepScene } from '../step-scene.ts'

interface GainToolProps {
  readonly scene: StepScene
  readonly holders: readonly TokenId[]
  /** Offered besides the abilities that the holders have gained already. */
  readonly chosen: readonly CharacterId[]
}

export function GainTool({ scene: { game }, holders, chosen }: GainToolProps) {
  const t = useTranslations('night.tools')
  return holders.flatMap((id) => {
    const token = findToken(game, id)
    if (!token) return []
    const held = (token.gained ?? []).map(({ characterId }) => characterId)
    return [...new Set([...held, ...chosen])].map((characterId) => {
      const has = held.includes(characterId)
      const character = characterOf(game, characterId)
      return (
        <Button
          key={`${id}:${characterId}`}
          className="night-tool"
          aria-pressed={has}
          icon={<MiniDisc character={character} size={26} />}
          onClick={() => act({ type: 'token.gain', id, characterId, gained: !has })}
        >
          {t('gain', { player: tokenName(game, token), character: character.name })}
          {has && <IconCheck size={18} aria-hidden />}
        </Button>
      )
    })
  })
}
