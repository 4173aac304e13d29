/** Chips for everything that can be told in the step, with the true one and a suggested false one marked. A press shows it to the player full screen. */

import type { Assist } from '@grimoire/game/assistant'
import { IconBulb, IconCheck, IconX } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { showCards } from '../../../play/show-cards.ts'
import type { StepScene } from '../step-scene.ts'
import './assist.css'
import { type Told, type Truth, toldChoices, trueAnswers, truthOf } from './told.ts'

interface TellChipsProps {
  readonly scene: StepScene
  readonly assist: Assist
}

const MARKS = { true: IconCheck, false: IconX, suggested: IconBulb, open: null } as const satisfies Record<Truth, unknown>

export function TellChips({ scene: { prompt }, assist }: TellChipsProps) {
  const t = useTranslations('night')
  const format = useFormatter()
  if (assist.nature === 'effect' || assist.result.kind === 'nothing') return null
  const answers = trueAnswers(assist)
  const wrong = assist.plausible?.kind === 'answer' ? [assist.plausible.answer] : []
  const choices = toldChoices(prompt.tells, [...answers, ...wrong])
  if (choices.length === 0) return null
  const wordsOf = (told: Told) => (told.kind === 'number' ? format.number(told.value) : t(`told.${told.word}`))
  return (
    <ul className="night-chips" aria-label={t('assist.show')}>
      {choices.map((told) => {
        const words = wordsOf(told)
        const truth = truthOf(told, assist)
        const Mark = MARKS[truth]
        return (
          <li key={words}>
            <button
              type="button"
              className="night-chip night-tell"
              data-truth={truth === 'true' && wrong.length > 0 ? 'open' : truth}
              aria-label={t(`assist.${truth}`, { words })}
              onClick={() => showCards({ face: { text: words } })}
            >
              {words}
              {Mark && <Mark size={18} aria-hidden />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
