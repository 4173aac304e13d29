/** Choosing a character while a card is shown. A player may be looking: nothing in it tells who is in play. */

import type { Character } from '@grimoire/game'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/button.tsx'
import { RolePicker } from '../../grimoire/role-picker.tsx'

interface CardPickerProps {
  readonly bluffs: boolean
  readonly onChoose: (character: Character) => void
  readonly onDone: () => void
}

export function CardPicker({ bluffs, onChoose, onDone }: CardPickerProps) {
  const t = useTranslations('cards.view')
  return (
    <section className="card-picker" aria-labelledby="card-picker-title">
      <div className="card-picker-head">
        <h2 id="card-picker-title">{t(bluffs ? 'addBluff' : 'addCharacter')}</h2>
        <IconButton label={t('stopChoosing')} onClick={onDone}>
          <IconX size={24} />
        </IconButton>
      </div>
      <div className="card-picker-list">
        <RolePicker
          knownOnly
          discreet
          {...(bluffs ? { teams: ['townsfolk', 'outsider'] } : {})}
          opened={bluffs ? ['townsfolk', 'outsider'] : ['townsfolk', 'outsider', 'minion', 'demon']}
          chosen={null}
          onChoose={onChoose}
        />
      </div>
    </section>
  )
}
