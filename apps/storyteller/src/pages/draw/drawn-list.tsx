/** The players who have drawn: names under face-down tokens, each of which can be taken back. */

import type { Token } from '@grimoire/game/model'
import { CardBack } from '@grimoire/page/token/card-back.tsx'
import { EmptyState } from '@grimoire/page/ui/empty-state.tsx'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DrawState } from '../../store/draw-state.ts'
import { act, useGame } from '../../store/game-store.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

export function DrawnList({ state }: { readonly state: DrawState }) {
  const t = useTranslations('draw')
  const characters = useGame((game) => game.characters)
  const [asked, setAsked] = useState<Token | null>(null)
  const secret = state.given.filter((token) => characters[token.characterId]?.team !== 'traveller')
  return (
    <section className="drawn" aria-label={t('drawn')}>
      <h2 className="drawn-title">{t('drawn')}</h2>
      {secret.length === 0 ? (
        <EmptyState icon={<IconUsers size={40} />} fact={t('nobodyDrew')} help={t('nobodyDrewHelp')} />
      ) : (
        <ul className="drawn-list">
          {secret.map((token) => (
            <li key={token.id}>
              <button
                type="button"
                className="drawn-token"
                aria-label={t('takeBack', { name: token.player })}
                onClick={() => setAsked(token)}
              >
                <CardBack size={76} />
                <span className="drawn-name">{token.player}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title={t('takeBackTitle')}
        confirmLabel={t('takeBackConfirm')}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && act({ type: 'draw.unassign', id: asked.id })}
      >
        {t('takeBackAsk', { name: asked?.player ?? '' })}
      </ConfirmDialog>
    </section>
  )
}
