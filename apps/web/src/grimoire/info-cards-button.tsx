/** Shows the cards of a night's step in one press. Draws nothing where the step has none. */

import type { NightStep } from '@grimoire/game'
import { IconCards } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useGame } from '../store/game-store.ts'
import { Button } from '../ui/button.tsx'
import { showCards } from './show-cards.ts'
import { infoCards } from './info-cards.ts'

export function InfoCardsButton({ step }: { readonly step: NightStep }) {
  const t = useTranslations('cards.info')
  const game = useGame((one) => one)
  const cards = infoCards(game, step)
  if (cards.length === 0) return null
  return (
    <Button icon={<IconCards size={20} />} onClick={() => showCards(...cards)}>
      {t('show')}
    </Button>
  )
}
