/** Ends the session for every phone, after asking. */

import { useErrorWords } from '@grimoire/page/i18n/error-words.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMatter } from '../../store/use-matter.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { stopSession } from './phone-session.ts'

export function StopSession() {
  const t = useTranslations('phones')
  const matter = useMatter()
  const words = useErrorWords()
  const [asked, setAsked] = useState(false)
  const stop = async () => {
    matter.settle()
    const error = await stopSession()
    if (error !== null) matter.say(t('stopFailed', { status: words(error) || t('noAnswer') }))
  }
  return (
    <>
      <Button look="bare" icon={<IconPlayerStop size={20} />} onClick={() => setAsked(true)}>
        {t('stop.do')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('stop.title')}
        confirmLabel={t('stop.do')}
        destructive
        onClose={() => setAsked(false)}
        onConfirm={() => void stop()}
      >
        {t('stop.ask')}
      </ConfirmDialog>
    </>
  )
}
