/** Small discs for lists: a character on parchment, a reminder on plum. The list shows the text beside them. */

import type { Character } from '@grimoire/game/model'
import { CharacterPicture, SpriteIcon } from './character-icon.tsx'
import './mini-disc.css'

interface MiniDiscProps {
  readonly character: Character
  /** In pixels, or a length of CSS, for a disc that grows with the text beside it. */
  readonly size?: number | string
  readonly dead?: boolean
}

export function MiniDisc({ character, size = 40, dead = false }: MiniDiscProps) {
  return (
    <span
      className="mini-disc"
      data-dead={dead || undefined}
      style={{ width: size, height: size, color: `var(--ink-${character.team})` }}
    >
      <FaceIcon character={character} size={typeof size === 'number' ? size * 0.66 : '66%'} />
    </span>
  )
}

/** `character` is `null` for a reminder the storyteller wrote. */
export function MiniReminder({ character, size = 40 }: { readonly character: Character | null; readonly size?: number }) {
  return (
    <span className="mini-reminder" data-team={character?.team} style={{ width: size, height: size }}>
      {character === null ? (
        <SpriteIcon symbol="quill" size={size * 0.58} />
      ) : (
        <FaceIcon character={character} size={size * 0.58} />
      )}
    </span>
  )
}

function FaceIcon({ character, size }: { readonly character: Character; readonly size: number | string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 512 512" fill="currentColor" aria-hidden="true">
      <CharacterPicture character={character} x={0} y={0} size={512} />
    </svg>
  )
}
