/** The text of a night prompt. */

import { IconBellPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import './prompt.css'
import { parsePrompt } from '@grimoire/page/catalogue/prompt-markup.ts'

export function Prompt({ text }: { readonly text: string }) {
  const t = useTranslations('play.night')
  return (
    <p className="prompt">
      {parsePrompt(text).map((part, index) => {
        const key = `${index}`
        if (part.kind === 'text') return part.text
        if (part.kind === 'name')
          return (
            <strong key={key} className="prompt-name">
              {part.text}
            </strong>
          )
        return (
          <span key={key} className="prompt-reminder" role="img" aria-label={t('placeReminder')} title={t('placeReminder')}>
            <IconBellPlus size={16} aria-hidden />
          </span>
        )
      })}
    </p>
  )
}
