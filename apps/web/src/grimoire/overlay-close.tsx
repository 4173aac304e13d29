/** The way out of an overlay, at the top right. */

import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../ui/button.tsx'
import './overlay-close.css'

export function OverlayClose({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('common')
  return (
    <IconButton label={t('close')} className="overlay-close" data-mantine-stop-propagation onClick={onClose}>
      <IconX size={26} />
    </IconButton>
  )
}
