/** Buttons that change a chosen player: a new character, a swap, or back to life. */

import type { PlayerTool } from '@grimoire/catalogue/night-prompts'
import { findToken, type Game, type TokenId } from '@grimoire/game/model'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconArrowsExchange, IconHeartPlus, IconReplace } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { tokenName } from '../../../play/names.ts'
import { openDialog } from '../../../store/dialogs.ts'
import { act } from '../../../store/game-store.ts'

const ICONS = { become: IconReplace, becomeEvil: IconReplace, swap: IconArrowsExchange, revive: IconHeartPlus } as const

interface ChosenToolProps {
  readonly game: Game
  readonly tool: PlayerTool
  readonly chosen: readonly TokenId[]
}

export function ChosenTool({ game, tool, chosen }: ChosenToolProps) {
  const t = useTranslations('night.tools')
  const Icon = ICONS[tool]
  const use = (id: TokenId) => {
    if (tool === 'revive') act({ type: 'token.life', id, alive: true })
    else if (tool === 'becomeEvil') openDialog('become', { id, side: 'evil' })
    else openDialog(tool, { id })
  }
  const players = chosen.flatMap((id) => findToken(game, id) ?? []).filter((token) => tool !== 'revive' || !token.alive)
  return players.map((token) => (
    <Button key={token.id} className="night-tool" icon={<Icon size={20} aria-hidden />} onClick={() => use(token.id)}>
      {t(tool, { player: tokenName(game, token) })}
    </Button>
  ))
}
