/** A character at a glance: its icon on a plain parchment disc, without name, rim or leaves. */

import type { Character } from '@grimoire/game'
import { memo } from 'react'
import { CharacterPicture } from '../token/character-icon.tsx'
import './role-chip.css'

export const RoleChip = memo(function RoleChip({ character, size = 46 }: { readonly character: Character; readonly size?: number }) {
  return (
    <svg className="role-chip" data-team={character.team} width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="49.5" fill="url(#disc-parchment)" />
      <circle cx="50" cy="50" r="49" className="role-chip-edge" />
      <g fill="currentColor">
        <CharacterPicture character={character} x={18} y={18} size={64} />
      </g>
    </svg>
  )
})
