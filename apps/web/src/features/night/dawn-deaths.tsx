/** Before dawn: who is marked dead and still alive, one press each. */

import { seatedTokens, tokenState } from '@grimoire/game'
import { IconSkull } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { act, useGame } from '../../store/game-store.ts'
import { Button } from '../../ui/button.tsx'
import { tokenName } from '../../grimoire/names.ts'

export function DawnDeaths() {
  const t = useTranslations('night.dawn')
  const game = useGame((one) => one)
  const marked = seatedTokens(game).filter((token) => token.alive && tokenState(game, token.id).markedDead)
  if (marked.length === 0) return null
  return (
    <section aria-label={t('title')}>
      <p className="night-choice-title">{t('title')}</p>
      <div className="night-actions">
        {marked.map((token) => (
          <Button
            key={token.id}
            icon={<IconSkull size={20} aria-hidden />}
            onClick={() => act({ type: 'token.life', id: token.id, alive: false })}
          >
            {t('kill', { player: tokenName(game, token) })}
          </Button>
        ))}
      </div>
    </section>
  )
}
