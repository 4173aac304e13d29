/** A script from text that somebody types or pastes: its URL, or its JSON. */

import { type ChangeEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type LoadProblem, useChooseScript } from '../../../scripts/use-choose-script.ts'
import type { DialogProps } from '../../../store/dialogs.ts'
import type { DialogFrame } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { LoadForm } from './load-form.tsx'

declare module '../../../store/dialogs.ts' {
  interface SetupDialogs {
    url: object
    json: object
  }
}

/** The server fetches the script. */
export function UrlDialog(dialog: DialogProps<'url'>) {
  const t = useTranslations('setup.fromUrl')
  const { chooseFromUrl } = useChooseScript()
  return (
    <TextDialog {...dialog} words="fromUrl" load={(url) => chooseFromUrl(url.trim())}>
      {(field) => <TextField label={t('label')} inputMode="url" {...field} />}
    </TextDialog>
  )
}

export function JsonDialog(dialog: DialogProps<'json'>) {
  const t = useTranslations('setup.fromJson')
  const { chooseFromText } = useChooseScript()
  return (
    <TextDialog {...dialog} words="fromJson" load={chooseFromText}>
      {(field) => <TextArea aria-label={t('label')} rows={9} {...field} />}
    </TextDialog>
  )
}

interface TextDialogProps extends DialogFrame {
  readonly words: 'fromUrl' | 'fromJson'
  readonly load: (text: string) => Promise<LoadProblem | null>
  readonly children: (field: ReturnType<typeof fieldOf>) => ReactNode
}

function TextDialog({ opened, onClose, words, load, children }: TextDialogProps) {
  const t = useTranslations(`setup.${words}`)
  const [text, setText] = useState('')
  return (
    <LoadForm
      opened={opened}
      onClose={onClose}
      title={t('title')}
      button={t('button')}
      busyButton={t('busy')}
      empty={text.trim() === ''}
      load={() => load(text)}
    >
      {children(fieldOf(text, t('placeholder'), setText))}
    </LoadForm>
  )
}

/** A field that takes the text as it is typed, without autocorrection. */
function fieldOf(value: string, placeholder: string, onText: (text: string) => void) {
  return {
    placeholder,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onText(event.currentTarget.value),
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    'data-autofocus': true,
  }
}
