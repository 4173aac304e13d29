/** A script from an address; the server fetches it. */

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../../store/dialogs.ts'
import { TextField } from '../../../ui/fields.tsx'
import { useChooseScript } from '../../../scripts/use-choose-script.ts'
import { LoadForm } from './load-form.tsx'

declare module '../../../store/dialogs.ts' {
  interface SetupDialogs {
    url: object
  }
}

export function UrlDialog(dialog: DialogProps<'url'>) {
  const t = useTranslations('setup.fromUrl')
  const [url, setUrl] = useState('')
  const { chooseFromUrl } = useChooseScript()
  return (
    <LoadForm
      {...dialog}
      title={t('title')}
      button={t('button')}
      busyButton={t('busy')}
      empty={url.trim() === ''}
      load={() => chooseFromUrl(url.trim())}
    >
      <TextField
        label={t('label')}
        placeholder={t('placeholder')}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
    </LoadForm>
  )
}
