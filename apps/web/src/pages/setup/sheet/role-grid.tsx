/** Cards of characters that the game knows, in the order given. */

import type { CharacterId } from '@grimoire/game'
import { useGame } from '../../../store/game-store.ts'
import { RoleCard } from './role-card.tsx'

export function RoleGrid({ ids }: { readonly ids: readonly CharacterId[] }) {
  const characters = useGame((game) => game.characters)
  return (
    <ul className="role-grid">
      {ids.map((id) => {
        const character = characters[id]
        return character && <RoleCard key={id} character={character} />
      })}
    </ul>
  )
}
