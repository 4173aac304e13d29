/** What a character does to the setup, as its ability states it in brackets. */

import type { Character } from '@grimoire/game'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { splitSetup } from '../../../catalogue/setup-text.ts'

export function SetupMark({ character }: { readonly character: Character }) {
  const t = useTranslations('setup.role')
  const text = splitSetup(character.ability).setup
  // A homebrew's mark may be all that is known of its effect; of an official character the rules know it.
  if (text === '' && (!character.setup || character.setupEffect !== null)) return null
  return (
    <span className="setup-mark">
      <IconAdjustmentsHorizontal size={15} aria-hidden />
      <span dir="auto">{text === '' ? t('setup') : text}</span>
    </span>
  )
}
