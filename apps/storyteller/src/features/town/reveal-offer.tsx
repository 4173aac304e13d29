/** Offers to show the grimoire to the town, at once or token by token, where it is said who won. Nothing without a town. */

import { Button } from '@grimoire/page/ui/button.tsx'
import { useTranslations } from 'use-intl'
import { openDialog } from '../../store/dialogs.ts'
import { isRevealing } from './revealing.ts'
import { useTown } from './town-store.ts'

export function RevealOffer() {
  const t = useTranslations('townHost')
  const isOpen = useTown((town) => town.stage === 'open')
  const everyone = useTown((town) => town.everyone && isRevealing(town))
  const isOver = useTown((town) => town.unveiled?.winner ?? true)
  if (!isOpen || (everyone && isOver)) return null
  return (
    <>
      <Button onClick={() => openDialog('unveil')}>{t('unveil.title')}</Button>
      {!everyone && <Button onClick={() => openDialog('revealTown')}>{t('reveal.title')}</Button>}
    </>
  )
}
