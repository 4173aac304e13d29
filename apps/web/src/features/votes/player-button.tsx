/** A player to choose: their name, what the table can see of them, and why they cannot be chosen. */

import type { Token } from '@grimoire/game'
import { IconCheck } from '@tabler/icons-react'
import { useGame } from '../../store/game-store.ts'
import { SpriteIcon } from '../../token/character-icon.tsx'
import { tokenName } from '../../grimoire/names.ts'

interface PlayerButtonProps {
  readonly token: Token
  readonly disabled: boolean
  readonly pressed?: boolean
  readonly line: string
  readonly onPress: () => void
}

export function PlayerButton({ token, disabled, pressed, line, onPress }: PlayerButtonProps) {
  const name = useGame((game) => tokenName(game, token))
  return (
    <li>
      <button type="button" className="vote-player" disabled={disabled} aria-pressed={pressed} onClick={onPress}>
        {!token.alive && (
          <span className="vote-player-mark">
            <SpriteIcon symbol={token.ghostVote ? 'ghost' : 'skull'} size={18} />
          </span>
        )}
        <span className="vote-player-words">
          <span className="vote-player-name">{name}</span> {line !== '' && <span className="vote-player-line">{line}</span>}
        </span>
        {pressed && <IconCheck size={20} aria-hidden />}
      </button>
    </li>
  )
}
