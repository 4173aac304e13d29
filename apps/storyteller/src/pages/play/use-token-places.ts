/** Lets the palette find the tokens on the board, by their players and by every name of their characters. */

import { characterOf } from '@grimoire/game/model'
import { namesOf } from '@grimoire/page/catalogue/character-names.ts'
import { useEffect } from 'react'
import { offerPlaces, type Place } from '../../commands/on-screen.ts'
import { tokenTitle } from '../../play/names.ts'
import { usePlayStore } from '../../play/play-store.ts'
import { openDialog } from '../../store/dialogs.ts'
import { useGameStore } from '../../store/game-store.ts'

export function useTokenPlaces(): void {
  useEffect(() => offerPlaces(tokenPlaces), [])
}

/** While the board lies face down, only by their players. */
function tokenPlaces(): readonly Place[] {
  const { words, game: written } = useGameStore.getState()
  const game = words.inGame(written)
  const { rolesShown } = usePlayStore.getState()
  return game.tokens.flatMap((token): readonly Place[] => {
    const { id, player } = token
    if (!rolesShown && player === '') return []
    const names = rolesShown ? [player, ...namesOf(characterOf(game, token.characterId))] : [player]
    const label = rolesShown ? tokenTitle(game, token) : player
    return [{ id: `token.${id}`, label, names: names.filter(Boolean), run: () => openDialog('token', { id }) }]
  })
}
