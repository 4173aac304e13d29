/** The text of a saved game, and the name suggested for it. */

import { fileNameOf } from '@grimoire/page/browser/download.ts'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import type { Card } from '@grimoire/protocol/account/cards'
import { writeSave } from '@grimoire/protocol/save/write'
import { isSameCard, useLocalCards } from '../../store/cards-store.ts'
import { useGameStore } from '../../store/game-store.ts'
import { townOfGame } from '../../store/open-town.ts'
import { usePhoneSessionId } from '../../store/phone-session-id.ts'
import { savedSettings } from '../../store/saved-settings.ts'

/**
 * The game as it is now, with every step and the storyteller's own cards: those of this device, and these of the account. `withTown`: and
 * with its town, which whoever has the text can then run.
 */
export function gameText(ofAccount: readonly Card[], withTown: boolean): string {
  const { history } = useGameStore.getState()
  const cards = withoutDoubles([...ofAccount, ...useLocalCards.getState().cards])
  const gameSessionId = usePhoneSessionId.getState().id
  const settings = savedSettings(useSettings.getState())
  const town = withTown ? townOfGame() : null
  return writeSave({ history, settings, savedAt: Date.now(), cards, gameSessionId, town })
}

function withoutDoubles(cards: readonly Card[]): readonly Card[] {
  return cards.filter((card, index) => cards.findIndex((one) => isSameCard(one, card)) === index)
}

/** The script's name and the date, as people usually name such files; without the extension. */
export function suggestedName(): string {
  const script = useGameStore.getState().game.script?.name ?? ''
  const now = new Date()
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  return fileNameOf(`${script} ${day}`)
}
