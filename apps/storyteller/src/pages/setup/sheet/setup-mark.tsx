/** What a character changes about the setup: the text in brackets in its ability. */

import type { Character } from '@grimoire/game/model'
import { splitSetup } from '@grimoire/page/catalogue/setup-text.ts'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'

export function SetupMark({ character }: { readonly character: Character }) {
  const t = useTranslations('setup.role')
  const text = splitSetup(character.ability).setup
  // A homebrew character's mark is shown even without a text, since its effect is unknown; the rules know the official characters' effects.
  if (text === '' && (!character.setup || character.setupEffect !== null)) return null
  return (
    <span className="setup-mark">
      <IconAdjustmentsHorizontal size={15} aria-hidden />
      <span dir="auto">{text === '' ? t('setup') : text}</span>
    </span>
  )
}
