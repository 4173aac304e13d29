/** Who is on the block, with a button to execute them, and the outcome of the day's executions. */

import { findToken } from '@grimoire/game/model'
import { SpriteIcon } from '@grimoire/page/token/character-icon.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconSword } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useTokenName } from '../../play/face-down.tsx'
import { openDialog } from '../../store/dialogs.ts'
import { act, useGame } from '../../store/game-store.ts'

export function BlockCard({ readOnly }: { readonly readOnly: boolean }) {
  const t = useTranslations('votes.block')
  const common = useTranslations('common')
  const game = useGame((one) => one)
  const nameOf = useTokenName()
  const { block } = game
  const token = block?.tokenId ? findToken(game, block.tokenId) : undefined
  const name = token ? nameOf(token) : common('storyteller')
  const executions = game.executions.filter((one) => one.day === game.clock.day)
  return (
    <>
      {executions.map((one) => (
        <p key={one.tokenId ?? 'storyteller'} className="votes-line">
          {t(one.died ? 'executed' : 'survived', { player: one.tokenId === null ? common('storyteller') : one.playerName })}
        </p>
      ))}
      {block && (
        <section className="block-card" aria-label={t('title')}>
          <span className="block-card-pill">
            <SpriteIcon symbol="skull" size={22} />
            {block.votes}
          </span>
          <div className="block-card-words">
            <h3 className="block-card-name">{name}</h3>
            <p>
              {t('title')} · {t('line', { votes: block.votes })}
            </p>
          </div>
          {!readOnly && (
            <div className="block-card-actions">
              <Button
                look="danger"
                icon={<IconSword size={20} />}
                onClick={() => openDialog('execute', { id: block.tokenId, kind: 'execution' })}
              >
                {t('execute')}
              </Button>
              <Button look="outline" onClick={() => act({ type: 'block.clear' })}>
                {t('clear')}
              </Button>
            </div>
          )}
        </section>
      )}
    </>
  )
}
