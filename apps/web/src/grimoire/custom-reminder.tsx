/** A reminder in the storyteller's own words. */

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields.tsx'

interface CustomReminderProps {
  readonly maxLength: number
  readonly onWrite: (text: string) => void
}

export function CustomReminder({ maxLength, onWrite }: CustomReminderProps) {
  const t = useTranslations('play.reminders')
  const [text, setText] = useState('')
  return (
    <form
      className="custom-reminder"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onWrite(text)
      }}
    >
      <TextField label={t('custom')} maxLength={maxLength} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <Button type="submit" disabled={text.trim() === ''}>
        {t('add')}
      </Button>
    </form>
  )
}
