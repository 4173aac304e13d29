/** How many Minions the Demon of this step makes, and how many there are by now. */

import { minionsToMake } from '@grimoire/game/rules'
import { useTranslations } from 'use-intl'
import type { StepScene } from '../step-scene.ts'

export function MinionsToMake({ scene: { game, prompt } }: { readonly scene: StepScene }) {
  const t = useTranslations('night.choose')
  const minions = minionsToMake(game)
  if (!minions || !prompt.players?.some(({ tool }) => tool === 'becomeEvil')) return null
  return <p className="night-choice-title">{t('minionsToMake', { wanted: minions.wanted, made: minions.made })}</p>
}
