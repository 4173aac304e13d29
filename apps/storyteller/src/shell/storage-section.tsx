/** In About: what the app keeps in this browser, how much that is, keeping it safe, and deleting it. */

import { isPersistent, keepPersistent, storedBytes } from '@grimoire/page/browser/device-storage.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { openDialog } from '../store/dialogs.ts'

type Safety = 'asking' | 'unknown' | 'isSafe' | 'notSafe' | 'refused'

export function StorageSection() {
  const t = useTranslations('about.storage')
  const format = useFormatter()
  const [bytes, setBytes] = useState<number | null>(null)
  const [safety, setSafety] = useState<Safety>('asking')
  useEffect(() => {
    let gone = false
    void Promise.all([storedBytes(), isPersistent()]).then(([size, safe]) => {
      if (gone) return
      setBytes(size)
      setSafety(safe === null ? 'unknown' : safe ? 'isSafe' : 'notSafe')
    })
    return () => {
      gone = true
    }
  }, [])
  const size =
    bytes === null
      ? null
      : format.number(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: bytes < 10_000_000 ? 1 : 0 })
  return (
    <section aria-busy={safety === 'asking'}>
      <h3>{t('title')}</h3>
      <p className="about-small">{t('what')}</p>
      {safety !== 'asking' && <p className="about-small">{size === null ? t('sizeUnknown') : t('size', { size })}</p>}
      <p className="about-small" aria-live="polite">
        {(safety === 'isSafe' || safety === 'notSafe' || safety === 'refused') && t(safety)}
      </p>
      <div className="about-actions">
        {(safety === 'notSafe' || safety === 'refused') && (
          <Button
            icon={<IconShieldCheck size={20} />}
            onClick={() => void keepPersistent().then((safe) => setSafety(safe ? 'isSafe' : 'refused'))}
          >
            {t('keepSafe')}
          </Button>
        )}
        <Button icon={<IconTrash size={20} />} onClick={() => openDialog('deleteDevice')}>
          {t('deleteAll')}
        </Button>
      </div>
    </section>
  )
}
