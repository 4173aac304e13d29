/** Loads a script from a JSON file. */

import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useChooseScript } from '../../../scripts/use-choose-script.ts'
import type { DialogProps } from '../../../store/dialogs.ts'
import { LoadForm } from './load-form.tsx'

declare module '../../../store/dialogs.ts' {
  interface SetupDialogs {
    file: object
  }
}

export function FileDialog(dialog: DialogProps<'file'>) {
  const t = useTranslations('setup.fromFile')
  const locale = useLocale()
  const [file, setFile] = useState<File | null>(null)
  const { chooseFromFile } = useChooseScript()
  return (
    <LoadForm
      {...dialog}
      title={t('title')}
      button={t('button')}
      busyButton={t('busy')}
      empty={file === null}
      load={() => (file === null ? Promise.resolve(null) : chooseFromFile(file))}
    >
      <label className="file-field" data-filled={file !== null || undefined}>
        <IconFileImport size={30} stroke={1.6} aria-hidden />
        <strong dir="auto">{file === null ? t('choose') : file.name}</strong>
        <span>{file === null ? t('help') : sizeOf(file.size, locale)}</span>
        <input
          type="file"
          accept=".json,.dgrim,application/json"
          aria-label={t('choose')}
          data-autofocus
          onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
        />
      </label>
    </LoadForm>
  )
}

function sizeOf(bytes: number, locale: string): string {
  const [unit, amount] = bytes < 1000 ? (['byte', bytes] as const) : (['kilobyte', bytes / 1000] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }).format(amount)
}
