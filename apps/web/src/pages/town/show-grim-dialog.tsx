/** Asks whether the grimoire is really to be shown. */

import { useTranslations } from 'use-intl'
import { LightButton } from '../../ui/light-button.tsx'
import { PageDialog } from '../../ui/page-dialog.tsx'
import { askForGrim } from './town-connection.ts'

export function ShowGrimDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('town.grim')
  const common = useTranslations('common')
  const show = () => {
    askForGrim()
    onClose()
  }
  return (
    <PageDialog
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <LightButton look="outline" onClick={onClose}>
            {common('cancel')}
          </LightButton>
          <LightButton look="primary" onClick={show}>
            {t('yes')}
          </LightButton>
        </>
      }
    >
      <p className="page-dialog-text">{t('sure')}</p>
    </PageDialog>
  )
}
