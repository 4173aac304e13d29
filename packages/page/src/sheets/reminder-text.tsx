/** The text of a night step: the words on tokens and cards are bold, and a ring stands where a reminder is placed. */

import type { Character } from '@grimoire/game/model'
import { nameKey } from '@grimoire/protocol/names/key'
import { useTranslations } from 'use-intl'
import { parsePrompt } from '../catalogue/prompt-markup.ts'

interface ReminderTextProps {
  readonly text: string
  readonly character: Character
}

export function ReminderText({ text, character }: ReminderTextProps) {
  const t = useTranslations('sheets.night')
  const parts = parsePrompt(text)
  return (
    <p dir="auto">
      {parts.map((part, index) => {
        const key = `${index}`
        if (part.kind === 'text') return parts[index + 1]?.kind === 'reminder' ? part.text.trimEnd() : part.text
        if (part.kind === 'name') return <strong key={key}>{asOnToken(part.text, character)}</strong>
        return <ReminderRing key={key} label={t('reminder')} />
      })}
    </p>
  )
}

/**
 * A small plum ring. It is text between spaces that never break, not an inline picture, before and after which a browser may always
 * break: so it never begins a line.
 */
function ReminderRing({ label }: { readonly label: string }) {
  return (
    <>
      {NO_BREAK}
      <span className="night-sheet-reminder" role="img" aria-label={label} title={label}>
        {NO_BREAK.repeat(3)}
      </span>
    </>
  )
}

const NO_BREAK = '\u00a0'

/** Texts have the words of a reminder in capitals; here they are as on its label. Other words, such as those of a card, stay. */
function asOnToken(words: string, { reminders, remindersGlobal }: Character): string {
  const sought = nameKey(words)
  return [...reminders, ...remindersGlobal].find((label) => nameKey(label) === sought) ?? words
}
