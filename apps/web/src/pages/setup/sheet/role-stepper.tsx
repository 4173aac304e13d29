/** Plus and minus for a character the bag may hold more than once. */

import type { Character } from '@grimoire/game'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../ui/button.tsx'
import { putInBag, takeOutOfBag } from './bag-presses.ts'

interface RoleStepperProps {
  readonly character: Character
  readonly count: number
  /** The bag holds as many as it may. */
  readonly full: boolean
}

export function RoleStepper({ character, count, full }: RoleStepperProps) {
  const t = useTranslations('setup.role')
  return (
    <div className="role-stepper">
      <IconButton
        look="plain"
        label={t('fewer', { name: character.name })}
        disabled={count === 0}
        onClick={() => takeOutOfBag(character)}
      >
        <IconMinus size={18} aria-hidden />
      </IconButton>
      <output aria-label={t('inBag', { name: character.name })}>{count}</output>
      <IconButton look="plain" label={t('more', { name: character.name })} disabled={full} onClick={() => putInBag(character)}>
        <IconPlus size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
