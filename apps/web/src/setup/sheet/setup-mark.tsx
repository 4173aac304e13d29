/** What a character does to the setup, as its ability states it in brackets. */

import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'

export function SetupMark({ text }: { readonly text: string }) {
  const t = useTranslations('setup.role')
  return (
    <span className="setup-mark">
      <IconAdjustmentsHorizontal size={15} aria-hidden />
      <span dir="auto">{text === '' ? t('setup') : text}</span>
    </span>
  )
}
