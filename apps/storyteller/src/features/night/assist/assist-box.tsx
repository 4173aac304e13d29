/** What the night assistant found: the answer, the reasons, and what makes it less than binding. The storyteller decides. */

import { type Assist, assistFor, type Question } from '@grimoire/game/assistant'
import { IconAlertTriangle, IconBulb } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { type StepChoices, useStepChoices } from '../choose/choices-store.ts'
import { theirChoice } from '../choose/use-chosen-players.ts'
import type { StepScene } from '../step-scene.ts'
import { AnswerCard } from './answer-card.tsx'
import './assist.css'
import { GuessList } from './guess-list.tsx'
import { TellChips } from './tell-chips.tsx'
import { useAssistWords, waysOf } from './use-assist-words.ts'
import { WaysToTell } from './ways-to-tell.tsx'

export function AssistBox({ scene }: { readonly scene: StepScene }) {
  const t = useTranslations('night.assist')
  const [choices] = useStepChoices(scene.step.id)
  const { first, assist } = useAssist(scene, choices)
  const words = useAssistWords(scene.game)(assist)
  const { result } = assist
  if (result.kind === 'acts' || result.kind === 'unknown') {
    // There is nothing to work out, but the step may still tell the player something.
    return scene.prompt.tells ? <TellChips scene={scene} assist={assist} /> : null
  }
  const asks = first.result.kind === 'ask' && first.result.ask.kind === 'guesses' ? first.result.ask : null
  return (
    <section className="assist" aria-label={t('title')}>
      {asks && <GuessList scene={scene} ask={asks} />}
      {words.cautions.map((caution) => (
        <p key={caution} className="assist-caution">
          <IconAlertTriangle size={20} aria-hidden />
          {caution}
        </p>
      ))}
      <p className="assist-headline" data-void={assist.mustBeFalse || assist.impaired ? true : undefined} aria-live="polite">
        <IconBulb size={20} aria-hidden />
        {words.headline}
      </p>
      <TellChips scene={scene} assist={assist} />
      {result.kind === 'options' && (
        <WaysToTell
          scene={scene}
          options={waysOf(assist).map(({ option }) => option)}
          labels={words.options}
          opened={assist.plausible ? 0 : -1}
        />
      )}
      {assist.plausible?.kind === 'answer' && <AnswerCard scene={scene} answer={assist.plausible.answer} />}
      {words.truth !== null && <p className="assist-why">{words.truth}</p>}
      {result.kind === 'answer' && <AnswerCard scene={scene} answer={result.answer} truth={assist.plausible !== null} />}
      {words.why.length > 0 && <p className="assist-why">{words.why.join(' ')}</p>}
      {words.otherwise.length > 0 && (
        <ul className="assist-otherwise" aria-label={t('otherwise')}>
          {words.otherwise.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The findings before a question is answered (`first`), and with what was entered (`assist`). */
function useAssist(scene: StepScene, choices: StepChoices): { readonly first: Assist; readonly assist: Assist } {
  const { view, step } = scene
  const { tokenId, characterId, as } = step
  const asker = useMemo(() => ({ tokenId, characterId, as }), [tokenId, characterId, as])
  const first = useMemo(() => assistFor(view, asker), [view, asker])
  const question = questionOf(choices, theirChoice(scene, choices))
  return { first, assist: question && first.result.kind === 'ask' ? assistFor(view, asker, question) : first }
}

function questionOf({ guesses }: StepChoices, players: readonly string[]): Question | null {
  if (guesses.length > 0) return { kind: 'guesses', guesses }
  return players.length > 0 ? { kind: 'players', players } : null
}
