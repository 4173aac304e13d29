/** One button for each card of a step. */

import type { PromptCard } from '@grimoire/catalogue/night-prompts'
import type { Game } from '@grimoire/game/model'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconCards } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { infoCards } from '../../play/info-cards.ts'
import { showCards } from '../../play/show-cards.ts'
import type { ShownCard } from '../../play/shown-card.ts'
import { useStepChoices } from './choose/choices-store.ts'
import { pointedOut } from './choose/use-chosen-players.ts'
import { promptCard } from './prompt-cards.ts'
import type { StepScene } from './step-scene.ts'

export function CardButtons({ scene }: { readonly scene: StepScene }) {
  const t = useTranslations('night.face')
  const { game, step, prompt } = scene
  const [choices] = useStepChoices(step.id)
  const filling = { characterIds: choices.characters, playerIds: pointedOut(scene, choices), tokenText: t('token') }
  // A card that the grimoire fills is not offered a second time, empty.
  const filled = infoCards(game, step).map(({ face }) => face)
  const cards = (prompt.cards ?? []).filter(({ id }) => id === 'token' || !filled.includes(id))
  if (cards.length === 0) return null
  return (
    <div className="night-cards">
      {cards.map((card) => (
        <CardButton key={`${card.id}${card.of}`} game={game} card={card} shown={promptCard(game, step, card, filling)} />
      ))}
    </div>
  )
}

interface CardButtonProps {
  readonly game: Game
  readonly card: PromptCard
  readonly shown: ShownCard
}

function CardButton({ game, card, shown }: CardButtonProps) {
  const t = useTranslations('night.face')
  const own = useTranslations('cards.own')
  const [first] = shown.characterIds ?? []
  const character = first === undefined ? undefined : game.characters[first]
  return (
    <Button
      className="night-card"
      icon={character ? <MiniDisc character={character} size={26} /> : <IconCards size={20} aria-hidden />}
      onClick={() => showCards(shown)}
    >
      <span>
        {card.id === 'token' ? t('token') : own(card.id)} {character && <b className="night-card-name">{character.name}</b>}
      </span>
    </Button>
  )
}
