/** A saved game that is still being read, or cannot be. */

import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import '../../shell/dialogs.css'
import type { SaveFailure } from './load-save.ts'

export function ReadingSave() {
  const t = useTranslations('shell.load')
  return (
    <>
      <span className="visually-hidden">{t('loading')}</span>
      <div className="shell-skeleton" aria-hidden>
        <span className="shell-hint">{t('loading')}</span>
        <i />
        <i />
        <i />
      </div>
    </>
  )
}

export function SaveProblem({ code }: { readonly code: SaveFailure }) {
  const t = useTranslations('shell.load')
  return (
    <p className="shell-problem">
      <IconAlertCircle size={22} aria-hidden />
      <span>
        {t('failed')}
        <small>{t(`why.${code}`)}</small>
      </span>
    </p>
  )
}
