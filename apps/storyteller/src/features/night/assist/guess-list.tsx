/** The guesses a player makes: which player is which character. */

import type { Ask, Guess } from '@grimoire/game/assistant'
import { findToken, type TokenId } from '@grimoire/game/model'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { tokenName } from '../../../play/names.ts'
import { CharacterSelect } from '../choose/character-select.tsx'
import { useStepChoices } from '../choose/choices-store.ts'
import type { StepScene } from '../step-scene.ts'

interface GuessListProps {
  readonly scene: StepScene
  readonly ask: Extract<Ask, { readonly kind: 'guesses' }>
}

export function GuessList({ scene: { game, step }, ask }: GuessListProps) {
  const t = useTranslations('night.guess')
  const [{ guesses }, change] = useStepChoices(step.id)
  const [playerId, setPlayer] = useState<TokenId>('')
  const nameOf = (id: TokenId) => {
    const token = findToken(game, id)
    return token ? tokenName(game, token) : ''
  }
  const add = (guess: Guess) => {
    change({ guesses: [...guesses.filter((one) => one.playerId !== guess.playerId), guess].slice(-ask.max) })
    setPlayer('')
  }
  return (
    <div className="guesses">
      {guesses.length > 0 && (
        <ul className="night-chips" aria-label={t('title')}>
          {guesses.map((guess) => {
            const words = t('guess', { player: nameOf(guess.playerId), character: game.characters[guess.characterId]?.name ?? '' })
            return (
              <li key={guess.playerId}>
                <button
                  type="button"
                  className="night-chip"
                  aria-label={t('remove', { guess: words })}
                  onClick={() => change({ guesses: guesses.filter((one) => one !== guess) })}
                >
                  <span className="night-chip-words">{words}</span>
                  <IconX size={16} aria-hidden />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <div className="guess-new">
        <label className="night-select">
          <select aria-label={t('player')} value={playerId} onChange={({ currentTarget }) => setPlayer(currentTarget.value)}>
            <option value="" disabled>
              {t('player')}
            </option>
            {ask.among.map((id) => (
              <option key={id} value={id}>
                {nameOf(id)}
              </option>
            ))}
          </select>
          <IconChevronDown size={20} aria-hidden />
        </label>
        {playerId !== '' && (
          <CharacterSelect
            game={game}
            label={t('character')}
            fits={() => true}
            value=""
            onChoose={(characterId) => add({ playerId, characterId })}
          />
        )}
      </div>
    </div>
  )
}
