/** What happens in a step of the night, in the words of its prompt: tokens and cards stand out, a dot is a reminder. */

import { useTranslations } from 'use-intl'
import { parsePrompt } from '../../catalogue/prompt-markup.ts'

export function ReminderText({ text }: { readonly text: string }) {
  const t = useTranslations('sheets.night')
  return (
    <p dir="auto">
      {parsePrompt(text).map((part, index) => {
        const key = `${index}`
        if (part.kind === 'text') return part.text
        if (part.kind === 'name') return <strong key={key}>{part.text}</strong>
        return <span key={key} className="night-sheet-reminder" role="img" aria-label={t('reminder')} title={t('reminder')} />
      })}
    </p>
  )
}
