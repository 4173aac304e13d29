/** One character of the sheet: its face, its name, what it does, and apart from that what it does to the setup. */

import type { Character } from '@grimoire/game'
import { splitSetup } from '../../catalogue/setup-text.ts'
import { MiniDisc } from '../../token/mini-disc.tsx'

export function RoleRow({ character }: { readonly character: Character }) {
  const { ability, setup } = splitSetup(character.ability)
  return (
    <li className="paper-role" dir="auto">
      <MiniDisc character={character} size={52} />
      <div>
        <h4>{character.name}</h4>
        {ability !== '' && <p dir="auto">{ability}</p>}
        {setup !== '' && (
          <p className="paper-setup" dir="auto">
            [{setup}]
          </p>
        )}
      </div>
    </li>
  )
}
