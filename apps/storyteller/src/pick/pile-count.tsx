/** How many equal reminders there are, beside their label; nothing for a single one. */

import { useTranslations } from 'use-intl'
import './pile-count.css'

export function PileCount({ count }: { readonly count: number }) {
  const t = useTranslations('play.parts')
  if (count < 2) return null
  return (
    <>
      {' '}
      <span className="pile-count">{t('times', { count })}</span>
    </>
  )
}
