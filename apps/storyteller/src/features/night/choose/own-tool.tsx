/** What a step does to the player whose step it is, or to those its prompt names. A tool that needs a character waits for the choice. */

import { type Game, seatedTokens, type TokenId } from '@grimoire/game/model'
import type { StepScene } from '../step-scene.ts'
import { useStepChoices } from './choices-store.ts'
import { ChosenTool } from './chosen-tool.tsx'
import { GainTool } from './gain-tool.tsx'
import { RemakeTool } from './remake-tool.tsx'

export function OwnTool({ scene }: { readonly scene: StepScene }) {
  const { game, prompt, step } = scene
  const [{ characters }] = useStepChoices(step.id)
  switch (prompt.tool) {
    case undefined:
      return null
    case 'gain':
      return <GainTool scene={scene} holders={[step.tokenId]} chosen={characters} />
    case 'demonGains':
      return <GainTool scene={scene} holders={livingDemons(game)} chosen={characters} />
    case 'remake':
      return <RemakeTool scene={scene} chosen={characters} />
    default:
      return characters.length > 0 || !prompt.characters ? (
        <ChosenTool game={game} tool={prompt.tool} chosen={[step.tokenId]} />
      ) : null
  }
}

function livingDemons(game: Game): readonly TokenId[] {
  return seatedTokens(game)
    .filter((token) => token.alive && game.characters[token.characterId]?.team === 'demon')
    .map(({ id }) => id)
}
