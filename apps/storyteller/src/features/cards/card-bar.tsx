/** The storyteller's controls at the foot of a card. */

import { Button } from '@grimoire/page/ui/button.tsx'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { ShownCard } from '../../play/shown-card.ts'
import { Segmented } from '../../ui/segmented.tsx'

type Side = NonNullable<ShownCard['side']>

interface CardBarProps {
  readonly at: number
  readonly count: number
  readonly onGo: (to: number) => void
  /** Whether the button adds bluffs rather than characters. */
  readonly bluffs: boolean
  readonly onAdd?: () => void
  readonly side?: Side | null
  readonly onSide?: (side: Side | null) => void
}

export function CardBar({ at, count, onGo, bluffs, onAdd, side = null, onSide }: CardBarProps) {
  const t = useTranslations('cards.view')
  if (count < 2 && !onAdd && !onSide) return null
  return (
    <div className="card-bar">
      {onAdd && (
        <Button icon={<IconPlus size={20} />} onClick={onAdd}>
          {t(bluffs ? 'addBluff' : 'addCharacter')}
        </Button>
      )}
      {onSide && (
        <Segmented
          label={t('sides')}
          value={side ?? 'none'}
          options={(['none', 'good', 'evil'] as const).map((one) => ({ value: one, label: t(`side.${one}`) }))}
          onChange={(one) => onSide(one === 'none' ? null : one)}
        />
      )}
      {count > 1 && (
        <div className="card-steps">
          <Button icon={<IconChevronLeft size={20} />} disabled={at === 0} onClick={() => onGo(at - 1)}>
            {t('back')}
          </Button>
          <span className="card-dots" role="img" aria-label={t('progress', { at: at + 1, count })}>
            {Array.from({ length: count }, (_, index) => (
              <span key={`${index}`} data-now={index === at || undefined} />
            ))}
          </span>
          <Button disabled={at === count - 1} onClick={() => onGo(at + 1)}>
            {t('next')}
            <IconChevronRight size={20} />
          </Button>
        </div>
      )}
    </div>
  )
}
