/** A countdown of minutes and seconds entered by hand. It can only be set if it is longer than zero. */

import { MAX_MINUTES, MAX_SECONDS } from '@grimoire/page/timer/timer.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextField } from '../../../ui/fields.tsx'
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
        error={integerUpTo(minutes, MAX_MINUTES) === null && t('range', { most: MAX_MINUTES })}
        onChange={(event) => setMinutes(event.currentTarget.value)}
      />
      <TextField
        label={t('seconds')}
        inputMode="numeric"
        autoComplete="off"
        value={seconds}
        error={integerUpTo(seconds, MAX_SECONDS) === null && t('range', { most: MAX_SECONDS })}
        onChange={(event) => setSeconds(event.currentTarget.value)}
      />
      <Button look="outline" type="submit" disabled={!total}>
        {t('set')}
      </Button>
    </form>
  )
}

/** The total in seconds; `null` if either part is not a valid number. */
function totalOf(minutes: string, seconds: string): number | null {
  const whole = [integerUpTo(minutes, MAX_MINUTES), integerUpTo(seconds, MAX_SECONDS)] as const
  return whole[0] === null || whole[1] === null ? null : whole[0] * 60 + whole[1]
}

/** An empty field counts as 0. */
function integerUpTo(text: string, most: number): number | null {
  const value = text.trim() === '' ? 0 : /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
  return value <= most ? value : null
}
