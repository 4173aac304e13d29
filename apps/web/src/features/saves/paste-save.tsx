/** A saved game as a text: other grimoires hand theirs out by copying. */

import { useTranslations } from 'use-intl'
import { TextArea } from '../../ui/text-area.tsx'
import './save-repairs.css'

/** `onText` gets the whole text, trimmed, at every change. */
export function PasteSave({ onText }: { readonly onText: (text: string) => void }) {
  const t = useTranslations('shell.load')
  return (
    <details className="save-repairs">
      <summary>{t('paste')}</summary>
      <TextArea
        label={t('pasteLabel')}
        description={t('pasteHelp')}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onText(event.currentTarget.value.trim())}
      />
    </details>
  )
}
