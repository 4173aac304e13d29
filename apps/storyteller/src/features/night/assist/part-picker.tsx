/** Chips that pick which of several players or characters to tell, as many as the part needs. */

import type { InfoPart } from '@grimoire/game/assistant'
import { findToken, type Game } from '@grimoire/game/model'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { useTranslations } from 'use-intl'
import { tokenName } from '../../../play/names.ts'
import type { StepScene } from '../step-scene.ts'

interface PartPickerProps {
  readonly scene: StepScene
  readonly part: InfoPart
  readonly picked: readonly string[]
  readonly onPick: (ids: readonly string[]) => void
}

export function PartPicker({ scene: { game }, part, picked, onPick }: PartPickerProps) {
  const t = useTranslations('night.assist')
  const press = (id: string) => {
    const others = picked.filter((one) => one !== id)
    onPick(picked.includes(id) ? others : [...others, id].slice(-part.count))
  }
  return (
    <ul className="night-chips" aria-label={t(`part.${part.what}`, { count: part.count })}>
      {part.ids.map((id) => {
        const face = faceOf(game, part.what, id)
        if (!face) return null
        return (
          <li key={id}>
            <button type="button" className="night-chip" aria-pressed={picked.includes(id)} onClick={() => press(id)}>
              <MiniDisc character={face.character} size={28} />
              <span className="night-chip-words">{face.name}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function faceOf(game: Game, what: InfoPart['what'], id: string) {
  const token = what === 'players' ? findToken(game, id) : undefined
  const character = game.characters[token?.characterId ?? id]
  return character && { character, name: token ? tokenName(game, token) : character.name }
}
