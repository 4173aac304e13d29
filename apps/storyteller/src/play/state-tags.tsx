/** A player's states, as marks with words: dead, poisoned, drunk. */

import type { Token } from '@grimoire/game/model'
import { tokenState } from '@grimoire/game/rules'
import { SpriteIcon } from '@grimoire/page/token/character-icon.tsx'
import { useTranslations } from 'use-intl'
import { useGame } from '../store/game-store.ts'
import './state-tags.css'

export function StateTags({ token }: { readonly token: Token }) {
  const t = useTranslations('play.state')
  const game = useGame((one) => one)
  const { poisoned, drunk, markedDead } = tokenState(game, token.id)
  return (
    <>
      {/* The spaces keep the words apart where the tags are read as one text, as in a heading. */}
      {token.seated && !token.alive && <span className="state-tag">{t('dead')}</span>}{' '}
      {poisoned && (
        <span className="state-tag" data-impaired>
          <SpriteIcon symbol="drop" size={13} />
          {t('poisoned')}
        </span>
      )}{' '}
      {drunk && (
        <span className="state-tag" data-impaired>
          <SpriteIcon symbol="tankard" size={13} />
          {t('drunk')}
        </span>
      )}{' '}
      {markedDead && token.alive && (
        <span className="state-tag" data-impaired>
          <SpriteIcon symbol="skull" size={13} />
          {t('markedDead')}
        </span>
      )}
    </>
  )
}
