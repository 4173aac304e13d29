/** Shown at an address that leads nowhere: a sentence, and the ways on. */

import type { Astray } from '@grimoire/page/browser/astray.ts'
import { SpriteIcon } from '@grimoire/page/token/character-icon.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { PATH, pathForStage } from '@grimoire/protocol/site/pages'
import { IconArrowRight, IconHome } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { useGame } from '../../store/game-store.ts'
import { continueKeptGame } from '../../store/keep-game.ts'
import { useKeepOffer } from '../../store/keep-offer.ts'
import './astray-page.css'

export function AstrayPage({ why }: { readonly why: Astray }) {
  const t = useTranslations('shell.astray')
  const stage = useGame((game) => game.stage)
  const kept = useKeepOffer((offer) => offer.record !== null)
  // The game of this tab, which has no other page.
  const game = stage === 'select' ? null : pathForStage(stage, '/')
  return (
    <main className="astray">
      <SpriteIcon symbol="scroll" size={64} />
      <h1>{t(`${why}.title`)}</h1>
      <p>{t(`${why}.help`)}</p>
      <div className="astray-ways">
        {game !== null && (
          <Link className="btn" data-look="primary" data-size="big" to={game}>
            <IconArrowRight size={20} aria-hidden />
            {t('toGame')}
          </Link>
        )}
        {game === null && kept && (
          <Button look="primary" size="big" icon={<IconArrowRight size={20} aria-hidden />} onClick={() => void continueKeptGame()}>
            {t('continue')}
          </Button>
        )}
        {game === null && (
          <Link className="btn" data-look={kept ? 'outline' : 'primary'} data-size="big" to={PATH.setup}>
            <IconHome size={20} aria-hidden />
            {t('first')}
          </Link>
        )}
      </div>
    </main>
  )
}
