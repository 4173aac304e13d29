/** Asks whether the grimoire is really to be shown. */

import { Button } from '@grimoire/page/ui/button.tsx'
import { PageDialog } from '@grimoire/page/ui/page-dialog.tsx'
import { useTranslations } from 'use-intl'
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
          <Button look="outline" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button look="primary" onClick={show}>
            {t('yes')}
          </Button>
        </>
      }
    >
      <p className="page-dialog-text">{t('sure')}</p>
    </PageDialog>
  )
}
