/** Drawing by the players: a bag to tap, or tokens face down to choose from. The face shows to one player at a time. */

import type { BagToken, Game } from '@grimoire/game'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { random } from '../../store/random.ts'
import { CardBack } from '../../token/card-back.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/fields.tsx'
import { BagPicture } from './bag-picture.tsx'
import type { DrawState } from '../../store/draw-state.ts'
import { RevealDialog } from './reveal-dialog.tsx'

type Look = 'bag' | 'tokens'

export function RandomDraw({ game, state }: { readonly game: Game; readonly state: DrawState }) {
  const t = useTranslations('draw')
  const [look, setLook] = useState<Look>('bag')
  const [shown, setShown] = useState<BagToken | null>(null)
  const next = state.namesLeft[0]
  const begun = state.secret.length > state.free.length

  return (
    <section className="draw-random" aria-label={t('random')}>
      {state.free.length === 0 ? (
        <EmptyState icon={<IconCircleCheck size={44} />} fact={t('bagEmpty')} help={t('bagEmptyHelp')} />
      ) : (
        <>
          <p className="draw-hint" aria-live="polite">
            {begun ? (next === undefined ? t('passOnUnnamed') : t('passOn', { name: next })) : t('drawHelp')}
          </p>
          {look === 'bag' ? (
            <button
              type="button"
              className="draw-bag"
              onClick={() => setShown(state.free[Math.floor(random() * state.free.length)] ?? null)}
              aria-label={t('drawFromBag')}
            >
              <BagPicture />
            </button>
          ) : (
            <ul className="draw-picks">
              {state.secret.map((token, index) => {
                const free = state.free.includes(token)
                return (
                  <li key={token.id}>
                    <button
                      type="button"
                      className="draw-pick"
                      disabled={!free}
                      onClick={() => setShown(token)}
                      aria-label={
                        free
                          ? t('pickToken', { number: index + 1, count: state.secret.length })
                          : t('tokenTaken', { number: index + 1 })
                      }
                    >
                      <CardBack size={76} />
                    </button>
                  </li>
                )
              })}
            </ul>
          )}
          <Segmented
            label={t('draw')}
            value={look}
            onChange={setLook}
            options={[
              { value: 'bag', label: t('bag') },
              { value: 'tokens', label: t('tokens') },
            ]}
          />
        </>
      )}
      {shown && <RevealDialog key={shown.id} game={game} state={state} token={shown} onClose={() => setShown(null)} />}
    </section>
  )
}
