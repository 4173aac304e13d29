/** Offers to reveal the grimoire to the town, where it is said who won. Nothing without a town. */

import { useTranslations } from 'use-intl'
import { openDialog } from '../../store/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { isRevealing } from './revealing.ts'
import { useTown } from './town-store.ts'

export function RevealOffer() {
  const t = useTranslations('townHost.reveal')
  const offered = useTown((town) => town.stage === 'open' && !(town.everyone && isRevealing(town)))
  if (!offered) return null
  return <Button onClick={() => openDialog('revealTown')}>{t('title')}</Button>
}
