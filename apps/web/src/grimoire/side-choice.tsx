/** The side a player is on. */

import { ALIGNMENTS, type Alignment } from '@grimoire/game'
import { useTranslations } from 'use-intl'
import { Segmented } from '../ui/fields.tsx'

interface SideChoiceProps {
  readonly value: Alignment
  /** Being on no side is offered too. */
  readonly neutral: boolean
  readonly onChange: (side: Alignment) => void
}

export function SideChoice({ value, neutral, onChange }: SideChoiceProps) {
  const t = useTranslations('play.parts')
  const side = useTranslations('common.alignment')
  return (
    <Segmented
      fullWidth
      label={t('side')}
      value={value}
      options={ALIGNMENTS.filter((one) => neutral || one !== 'neutral').map((one) => ({ value: one, label: side(one) }))}
      onChange={onChange}
    />
  )
}
