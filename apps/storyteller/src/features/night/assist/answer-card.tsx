/** A button that shows the player an answer made of characters or players. */

import type { Answer } from '@grimoire/game/assistant'
import type { CharacterId, TokenId } from '@grimoire/game/model'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconCards } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { showCards } from '../../../play/show-cards.ts'
import type { ShownCard } from '../../../play/shown-card.ts'
import { tokenFace } from '../prompt-cards.ts'
import type { StepScene } from '../step-scene.ts'

interface AnswerCardProps {
  readonly scene: StepScene
  readonly answer: Answer
  /** The button says that this is the truth, because another one shows something false. */
  readonly truth?: boolean
}

export function AnswerCard({ scene, answer, truth = false }: AnswerCardProps) {
  const { characterIds, playerIds } = shownIn(answer)
  return <ShowButton scene={scene} characterIds={characterIds} playerIds={playerIds} truth={truth} />
}

interface ShowButtonProps {
  readonly scene: StepScene
  readonly characterIds: readonly CharacterId[]
  readonly playerIds: readonly TokenId[]
  readonly truth?: boolean
}

/** Shows characters sorted by id and players in seating order: the order in which they were found would give too much away. */
export function ShowButton({ scene: { game }, characterIds, playerIds, truth = false }: ShowButtonProps) {
  const t = useTranslations('night.assist')
  const faceFor = useAnswerFace()
  if (characterIds.length + playerIds.length === 0) return null
  const shown = {
    face: faceFor(characterIds.length, playerIds.length),
    characterIds: characterIds.toSorted(),
    playerIds: game.tokens.flatMap(({ id }) => (playerIds.includes(id) ? id : [])),
  }
  return (
    <Button className="night-card" icon={<IconCards size={20} aria-hidden />} onClick={() => showCards(shown)}>
      {t(truth ? 'showTruth' : 'showThis')}
    </Button>
  )
}

function shownIn(answer: Answer): { readonly characterIds: readonly CharacterId[]; readonly playerIds: readonly TokenId[] } {
  switch (answer.kind) {
    case 'characters':
      return { characterIds: answer.characterIds, playerIds: [] }
    case 'players':
      return { characterIds: [], playerIds: answer.playerIds }
    case 'playerIs':
      return { characterIds: [answer.characterId], playerIds: [answer.playerId] }
    default:
      return { characterIds: [], playerIds: [] }
  }
}

/** The text of a card that shows this many characters and players. */
function useAnswerFace(): (characters: number, players: number) => ShownCard['face'] {
  const t = useTranslations('night.face')
  return (characters, players) => {
    if (players === 0) return tokenFace(t('characters', { count: characters }))
    if (characters === 0) return { text: t('players', { count: players }) }
    return players === 1 && characters === 1 ? 'thisPlayerIs' : tokenFace(t('oneIs'))
  }
}
