/** The rules over whatever the app shows. */

import { Rules } from '@grimoire/page/rules/rules.tsx'
import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../store/dialogs.ts'
import { FullScreen } from '../../ui/full-screen.tsx'

declare module '../../store/dialogs.ts' {
  interface AppDialogs {
    rules: object
  }
}

export function RulesDialog({ opened, onClose }: DialogProps<'rules'>) {
  const t = useTranslations('rules')
  if (!opened) return null
  return (
    <FullScreen label={t('title')} className="rules-screen" onClose={onClose}>
      <Rules onClose={onClose} />
    </FullScreen>
  )
}
