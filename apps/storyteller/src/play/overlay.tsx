/** What the overlays over the board share: the close button, and closing when the page is hidden. */

import { IconButton } from '@grimoire/page/ui/button.tsx'
import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { MessagePlace } from '../ui/message-place.tsx'
import { usePlayStore } from './play-store.ts'
import './overlay-close.css'

/** The close button, at the top right. */
export function OverlayClose({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('common')
  return (
    <>
      <MessagePlace level="overlay" className="overlay-message" />
      <IconButton label={t('close')} className="overlay-close" data-mantine-stop-propagation onClick={onClose}>
        <IconX size={26} />
      </IconButton>
    </>
  )
}

/** Closes the overlay when the page is hidden, so that nobody comes back to an open secret. */
export function useCloseWhenHidden(): void {
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'hidden') usePlayStore.getState().openOverlay(null)
    }
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
}
