/** What is the matter with a player, in words beside a mark: dead, poisoned, drunk. */

import { tokenState, type Token } from '@grimoire/game'
import { useTranslations } from 'use-intl'
import { useGame } from '../../store/game-store.ts'
import { SpriteIcon } from '../../token/character-icon.tsx'
import './state-tags.css'

export function StateTags({ token }: { readonly token: Token }) {
  const t = useTranslations('play.state')
  const poisoned = useGame((game) => tokenState(game, token.id).poisoned)
  const drunk = useGame((game) => tokenState(game, token.id).drunk)
  const marked = useGame((game) => tokenState(game, token.id).markedDead)
  return (
    <>
      {token.seated && !token.alive && <span className="state-tag">{t('dead')}</span>}
      {poisoned && (
        <span className="state-tag" data-impaired>
          <SpriteIcon symbol="drop" size={13} />
          {t('poisoned')}
        </span>
      )}
      {drunk && (
        <span className="state-tag" data-impaired>
          <SpriteIcon symbol="tankard" size={13} />
          {t('drunk')}
        </span>
      )}
      {marked && token.alive && (
        <span className="state-tag" data-impaired>
          <SpriteIcon symbol="skull" size={13} />
          {t('markedDead')}
        </span>
      )}
    </>
  )
}
