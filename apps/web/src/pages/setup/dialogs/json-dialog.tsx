/** A script pasted as JSON. */

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../../store/dialogs.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { useChooseScript } from '../../../scripts/use-choose-script.ts'
import { LoadForm } from './load-form.tsx'

declare module '../../../store/dialogs.ts' {
  interface SetupDialogs {
    json: object
  }
}

export function JsonDialog(dialog: DialogProps<'json'>) {
  const t = useTranslations('setup.fromJson')
  const [text, setText] = useState('')
  const { chooseFromText } = useChooseScript()
  return (
    <LoadForm
      {...dialog}
      title={t('title')}
      button={t('button')}
      busyButton={t('busy')}
      empty={text.trim() === ''}
      load={() => chooseFromText(text)}
    >
      <TextArea
        aria-label={t('label')}
        placeholder={t('placeholder')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        rows={9}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
    </LoadForm>
  )
}
