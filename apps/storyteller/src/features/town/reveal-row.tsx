/** Reveals the grimoire to everyone once it is known who won; hides it while somebody sees it. */

import { Button } from '@grimoire/page/ui/button.tsx'
import { useTranslations } from 'use-intl'
import { openDialog } from '../../store/dialogs.ts'
import { useGameStore } from '../../store/game-store.ts'
import { isRevealing } from './revealing.ts'
import { hideGrimoire } from './town-session.ts'
import { useTown } from './town-store.ts'

export function RevealRow() {
  const t = useTranslations('townHost.reveal')
  const unveil = useTranslations('townHost.unveil')
  const over = useGameStore((store) => store.history.game.stage === 'play' && store.history.game.winner !== null)
  const revealing = useTown(isRevealing)
  const everyone = useTown((town) => town.everyone)
  const seeing = useTown((town) => town.asking.filter(({ grim }) => grim === 'shown').length)
  const unveiling = useTown((town) => town.everyone && isRevealing(town) && town.unveiled !== null && !town.unveiled.winner)
  const some = t('some', { count: seeing })
  const hint = revealing ? (unveiling ? unveil('begun') : everyone ? t('everyone') : some) : t(over ? 'ready' : 'hint')
  return (
    <div className="town-reveal">
      <p>
        {t('title')}
        <span className="switch-hint" role="status">
          {hint}
        </span>
      </p>
      {revealing && (
        <Button look="outline" onClick={() => void hideGrimoire()}>
          {t('hide')}
        </Button>
      )}
      {over && (unveiling || !(revealing && everyone)) && <Button onClick={() => openDialog('unveil')}>{unveil('title')}</Button>}
      {/* With somebody seeing it, the hint speaks of them: no room for what is not possible yet. */}
      {(over ? !(revealing && everyone) : !revealing) && (
        <Button disabled={!over} onClick={() => openDialog('revealTown')}>
          {t('do')}
        </Button>
      )}
    </div>
  )
}
