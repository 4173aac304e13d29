/** Picks the character that was chosen, from those of the script. */

import type { CharacterChoice as Choice } from '@grimoire/catalogue/night-prompts'
import { type Character, type CharacterId, characterOf } from '@grimoire/game/model'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { StepScene } from '../step-scene.ts'
import { CharacterSelect } from './character-select.tsx'
import { useStepChoices } from './choices-store.ts'

export function CharacterChoice({ scene: { game, step }, choice }: { readonly scene: StepScene; readonly choice: Choice }) {
  const t = useTranslations('night.choose')
  const [{ characters }, change] = useStepChoices(step.id)
  const drop = (id: CharacterId) => change({ characters: characters.filter((one) => one !== id) })
  const add = (id: CharacterId) => change({ characters: [...characters.filter((one) => one !== id), id].slice(-choice.max) })
  const label = t(choice.by === 'storyteller' ? 'characterByYou' : 'character', { min: choice.min, max: choice.max })
  return (
    <div className="night-choice">
      <CharacterSelect
        game={game}
        label={label}
        fits={({ id, team }: Character) =>
          (choice.teams?.includes(team) ?? true) && !(choice.notInPlay && game.tokens.some((token) => token.characterId === id))
        }
        value={choice.max === 1 ? (characters[0] ?? '') : ''}
        onChoose={add}
      />
      {characters.length > 0 && (
        <ul className="night-chips" aria-label={label}>
          {characters.map((id) => (
            <li key={id}>
              <button type="button" className="night-chip" aria-pressed onClick={() => drop(id)}>
                <MiniDisc character={characterOf(game, id)} size={28} />
                <span className="night-chip-words">{characterOf(game, id).name}</span>
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
