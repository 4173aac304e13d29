/** Creates a town: its name, and the password for watching it. */

import { ApiError } from '@grimoire/page/api/client.ts'
import { useOnline } from '@grimoire/page/browser/use-online.ts'
import { useErrorWords } from '@grimoire/page/i18n/error-words.ts'
import { Button, IconButton } from '@grimoire/page/ui/button.tsx'
import { TOWN_NAME_LENGTH, TOWN_PASSWORD_LENGTH } from '@grimoire/protocol/town/calls'
import { IconDice3 } from '@tabler/icons-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type DialogProps, openDialog } from '../../store/dialogs.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { suggestPassword } from './suggest-password.ts'
import './town.css'
import { createTown } from './town-session.ts'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    createTown: object
  }
}

type Field = 'name' | 'password'

/** Neither is a secret from whoever stands here, nor anything for the browser to fill in. */
const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const

export function CreateTownDialog({ opened, onClose }: DialogProps<'createTown'>) {
  const t = useTranslations('townHost.create')
  const common = useTranslations('common')
  const form = useId()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  /** The fields that were left once: only these say what is missing. */
  const [left, setLeft] = useState<readonly Field[]>([])
  const { state, refusal, create, forgetRefusal, takeBack } = useCreating(opened)
  const creating = state !== 'none'
  const online = useOnline()
  const asked = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Low screens have it below the fold.
    if (state === 'asked') asked.current?.scrollIntoView({ block: 'nearest' })
  }, [state])
  const length = [...name.trim()].length
  const filled = length > 0 && password.trim() !== ''
  const missing = (field: Field, value: string) => left.includes(field) && value.trim() === ''
  const change = (set: (value: string) => void, value: string) => {
    forgetRefusal()
    set(value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (filled && !creating) void create(name.trim(), password.trim())
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size="small"
      footer={
        state === 'asked' ? (
          <Button size="big" onClick={takeBack}>
            {common('cancel')}
          </Button>
        ) : (
          <Button look="primary" size="big" type="submit" form={form} disabled={!filled || creating || !online}>
            {t(creating ? 'creating' : 'do')}
          </Button>
        )
      }
    >
      <form id={form} className="town-form" onSubmit={submit} noValidate>
        <TextField
          {...PLAIN}
          data-autofocus
          label={t('name')}
          value={name}
          readOnly={state === 'asked'}
          error={missing('name', name) ? t('noName') : null}
          rightSection={<span className="tabular">{t('length', { count: length, most: TOWN_NAME_LENGTH })}</span>}
          rightSectionWidth={80}
          rightSectionPointerEvents="none"
          onBlur={() => setLeft([...left, 'name'])}
          onChange={(event) => change(setName, firstOf(event.currentTarget.value))}
        />
        <div className="town-password">
          <TextField
            {...PLAIN}
            label={t('password')}
            value={password}
            readOnly={state === 'asked'}
            maxLength={TOWN_PASSWORD_LENGTH}
            error={missing('password', password) ? t('noPassword') : null}
            onBlur={() => setLeft([...left, 'password'])}
            onChange={(event) => change(setPassword, event.currentTarget.value)}
          />
          <IconButton
            look="plain"
            label={t('random')}
            disabled={state === 'asked'}
            onClick={() => change(setPassword, suggestPassword())}
          >
            <IconDice3 size={22} />
          </IconButton>
        </div>
        <p className="town-note">{t('note')}</p>
        <p ref={asked} className="town-asked" role="status">
          {state === 'asked' && t('asking')}
        </p>
        <p className="town-refusal" role="alert">
          {online ? refusal : t('offline')}
        </p>
      </form>
    </Dialog>
  )
}

function useCreating(opened: boolean) {
  const [state, setState] = useState<'none' | 'creating' | 'asked'>('none')
  const [refusal, setRefusal] = useState('')
  const wordsOf = useRefusal()
  const question = useRef<AbortController | null>(null)
  const takeBack = () => question.current?.abort()
  // Closing the dialog takes the question back.
  useEffect(() => {
    if (!opened) question.current?.abort()
    return () => question.current?.abort()
  }, [opened])
  const create = async (name: string, password: string) => {
    setState('creating')
    setRefusal('')
    const asking = new AbortController()
    question.current = asking
    let asked = false
    const onAsked = () => {
      asked = true
      setState('asked')
    }
    const error = await createTown(name, password, { onAsked, signal: asking.signal })
    setState('none')
    if (error === null) openDialog('town')
    else if (!asking.signal.aborted) setRefusal(wordsOf(error, asked))
  }
  return { state, refusal, create, forgetRefusal: () => setRefusal(''), takeBack }
}

/** What the server does not like, in one sentence. `asked`: the town's storyteller was asked. */
function useRefusal(): (error: unknown, asked: boolean) => string {
  const t = useTranslations('townHost.create')
  const words = useErrorWords()
  return (error, asked) => {
    const status = error instanceof ApiError ? error.status : 0
    if (asked && status === 403) return t('refused')
    if (asked && status === 404) return t('unanswered')
    if (status === 409) return t('taken')
    if (status === 413) return t('full')
    if (status === 429) return t('tooMany')
    if (status === 400) return t('badName')
    return t('failed', { reason: words(error) || t('noAnswer') })
  }
}

/** As many code points as a name may have. */
function firstOf(typed: string): string {
  const text = typed.trimStart()
  return [...text].slice(0, TOWN_NAME_LENGTH).join('')
}
