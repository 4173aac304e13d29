/** A countdown of minutes and seconds put in by hand. It can be set only when there is any time in it. */

import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { MOST_MINUTES, MOST_SECONDS } from './timer.ts'
import { setTimer } from './timer-store.ts'

export function CustomTime() {
  const t = useTranslations('timer.custom')
  const [minutes, setMinutes] = useState('')
  const [seconds, setSeconds] = useState('')
  const total = totalOf(minutes, seconds)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (total) setTimer(total)
  }
  return (
    <form className="timer-custom" onSubmit={submit} noValidate>
      <TextField
        label={t('minutes')}
        inputMode="numeric"
        autoComplete="off"
        value={minutes}
        error={wholeUpTo(minutes, MOST_MINUTES) === null && t('range', { most: MOST_MINUTES })}
        onChange={(event) => setMinutes(event.currentTarget.value)}
      />
      <TextField
        label={t('seconds')}
        inputMode="numeric"
        autoComplete="off"
        value={seconds}
        error={wholeUpTo(seconds, MOST_SECONDS) === null && t('range', { most: MOST_SECONDS })}
        onChange={(event) => setSeconds(event.currentTarget.value)}
      />
      <Button look="outline" type="submit" disabled={!total}>
        {t('set')}
      </Button>
    </form>
  )
}

/** Seconds; `null` when either part is no number it may be. */
function totalOf(minutes: string, seconds: string): number | null {
  const whole = [wholeUpTo(minutes, MOST_MINUTES), wholeUpTo(seconds, MOST_SECONDS)] as const
  return whole[0] === null || whole[1] === null ? null : whole[0] * 60 + whole[1]
}

/** An empty field counts as nothing. */
function wholeUpTo(text: string, most: number): number | null {
  const value = text.trim() === '' ? 0 : /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
  return value <= most ? value : null
}
