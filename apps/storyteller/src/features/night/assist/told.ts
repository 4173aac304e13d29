/** What can be told with a hand signal, and which of it is true. */

import type { PromptTells } from '@grimoire/catalogue/night-prompts'
import type { Answer, Assist } from '@grimoire/game/assistant'
import { assertNever } from '@grimoire/game/result'

/** One thing to tell. Its text is `night.told.<word>`, or the number itself. */
export type Told =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'word'; readonly word: 'yes' | 'no' | 'good' | 'evil' | 'clockwise' | 'anticlockwise' | 'neither' }

/**
 * `true`: what the grimoire says. `false`: the same, but a Vortox forbids telling it. `suggested`: something false for an impaired player.
 * `open`: may be told, but is not what the grimoire says.
 */
export type Truth = 'true' | 'false' | 'suggested' | 'open'

/** Everything that can be told in this step, in order. */
export function toldChoices(tells: PromptTells | undefined, answers: readonly Answer[]): readonly Told[] {
  const kind = tells ?? tellsOf(answers[0])
  switch (kind?.kind) {
    case undefined:
      return []
    case 'number': {
      const numbers = answers.flatMap((answer) => (answer.kind === 'number' ? answer.value : []))
      return Array.from({ length: Math.max(kind.max, ...numbers) + 1 }, (_, value) => ({ kind: 'number', value }))
    }
    case 'yesNo':
      return words('yes', 'no')
    case 'alignment':
      return words('good', 'evil')
    case 'direction':
      return words('clockwise', 'anticlockwise')
    case 'winning':
      return words('good', 'evil', 'neither')
    default:
      return assertNever(kind)
  }
}

/** The answers that are true according to the grimoire; several when it does not determine one. */
export function trueAnswers({ result }: Assist): readonly Answer[] {
  if (result.kind === 'answer') return [result.answer]
  return result.kind === 'unsure' ? result.answers : []
}

export function truthOf(told: Told, assist: Assist): Truth {
  const { plausible, mustBeFalse } = assist
  if (plausible?.kind === 'answer' && says(plausible.answer, told)) return 'suggested'
  if (!trueAnswers(assist).some((answer) => says(answer, told))) return 'open'
  return mustBeFalse ? 'false' : 'true'
}

function says(answer: Answer, told: Told): boolean {
  if (answer.kind === 'number') return told.kind === 'number' && told.value === answer.value
  if (told.kind === 'number') return false
  if (answer.kind === 'yesNo') return told.word === (answer.value ? 'yes' : 'no')
  if (answer.kind === 'direction') return answer.value === 'either' || told.word === answer.value
  return answer.kind === 'alignment' && told.word === answer.value
}

function tellsOf(answer: Answer | undefined): PromptTells | undefined {
  switch (answer?.kind) {
    case 'number':
      return { kind: 'number', max: answer.value }
    case 'yesNo':
    case 'alignment':
    case 'direction':
      return { kind: answer.kind }
    default:
      return undefined
  }
}

function words(...list: readonly Extract<Told, { kind: 'word' }>['word'][]): readonly Told[] {
  return list.map((word) => ({ kind: 'word', word }))
}
