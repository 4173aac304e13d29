/** A list of the players in seating order, to choose one from. */

import { characterOf, type Token, type TokenId } from '@grimoire/game/model'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useGame } from '../store/game-store.ts'
import './choices.css'
import { tokenName } from '../play/names.ts'

interface PlayerPickerProps {
  readonly label: string
  /** Who can be chosen; all tokens by default. */
  readonly tokens?: readonly Token[]
  readonly chosen?: TokenId | null
  readonly onChoose: (id: TokenId) => void
  /** More choices, after the players. */
  readonly children?: ReactNode
}

export function PlayerPicker({ label, tokens, chosen, onChoose, children }: PlayerPickerProps) {
  const game = useGame((one) => one)
  const t = useTranslations('play.parts')
  return (
    <ul className="choices" aria-label={label}>
      {(tokens ?? game.tokens).map((token) => {
        const character = characterOf(game, token.characterId)
        return (
          <li key={token.id}>
            <button
              type="button"
              className="choice"
              aria-pressed={chosen === undefined ? undefined : chosen === token.id}
              onClick={() => onChoose(token.id)}
            >
              <MiniDisc character={character} dead={token.seated && !token.alive} />
              <span className="choice-words">
                <span className="choice-name">{tokenName(game, token)}</span>
                <span className="choice-line">
                  {token.player === '' ? '' : character.name}
                  {token.seated && !token.alive && <span className="choice-dead"> · {t('dead')}</span>}
                </span>
              </span>
            </button>
          </li>
        )
      })}
      {children}
    </ul>
  )
}
