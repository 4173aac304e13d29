/** The players draw: from a bag they tap, or by choosing a face-down token. Each sees only their own. */

import type { BagToken, Game } from '@grimoire/game/model'
import { CardBack } from '@grimoire/page/token/card-back.tsx'
import { EmptyState } from '@grimoire/page/ui/empty-state.tsx'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DrawState } from '../../store/draw-state.ts'
import { random } from '../../store/random.ts'
import { Segmented } from '../../ui/segmented.tsx'
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
              {inNoOrder(state.secret).map((token, index) => {
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

/** By their random ids: the order of the bag, team by team, would tell which of the tokens is the Demon. */
function inNoOrder(tokens: readonly BagToken[]): readonly BagToken[] {
  return tokens.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** A drawing of the bag. */
function BagPicture() {
  return (
    <svg className="draw-bag-picture" viewBox="0 0 240 280" aria-hidden="true">
      <ellipse cx="120" cy="262" rx="92" ry="10" fill="rgb(0 0 0 / 32%)" />
      <path
        d="M72 84C34 122 16 172 22 222c3 26 38 38 98 38s95-12 98-38c6-50-12-100-50-138Z"
        fill="var(--bag)"
        stroke="var(--bag-edge)"
        strokeWidth="2"
      />
      <path
        d="M70 78c-12-18-16-34-13-50 12 6 20 4 28-6 9 10 20 12 35-2 15 14 26 12 35 2 8 10 16 12 28 6 3 16-1 32-13 50Z"
        fill="var(--bag-lit)"
        stroke="var(--bag-edge)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M68 80q52 14 104 0" fill="none" stroke="#a9803f" strokeWidth="8" strokeLinecap="round" />
      <path
        d="M150 86c10 16 8 30 2 44M156 85c16 12 20 26 20 40"
        fill="none"
        stroke="#a9803f"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g fill="none" stroke="var(--bag-edge)" strokeWidth="2" strokeLinecap="round" opacity=".8">
        <path d="M84 104c-12 34-16 70-12 118M120 108c2 40 2 80-2 126M164 140c8 28 10 56 6 82" />
      </g>
    </svg>
  )
}
