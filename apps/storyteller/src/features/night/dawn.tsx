/** Dawn: everyone who was marked dead in the night dies together, but for those the storyteller leaves out. */

import type { TokenId } from '@grimoire/game/model'
import { markedForDawn } from '@grimoire/game/rules'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTokenName } from '../../play/face-down.tsx'
import { act, useGame } from '../../store/game-store.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

export interface Dawn {
  readonly marked: ReturnType<typeof markedForDawn>
  readonly died: readonly TokenId[]
  readonly toggle: (id: TokenId) => void
  /** Returns whether it was done. */
  readonly confirm: () => boolean
}

/** Who is marked, and who of them is to die: at first everyone. */
export function useDawn(): Dawn {
  const game = useGame((one) => one)
  const [left, setLeft] = useState<ReadonlySet<TokenId>>(new Set())
  const marked = markedForDawn(game)
  const died = marked.flatMap(({ id }) => (left.has(id) ? [] : [id]))
  return {
    marked,
    died,
    toggle: (id) => setLeft((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    confirm: () => act({ type: 'night.dawn', died, spared: marked.flatMap(({ id }) => (left.has(id) ? [id] : [])) }) === null,
  }
}

/** A tick for each player who is marked. */
export function DawnList({ dawn: { marked, died, toggle } }: { readonly dawn: Dawn }) {
  const t = useTranslations('night.dawn')
  const nameOf = useTokenName()
  return (
    <>
      <div role="group" aria-label={t('title')}>
        {marked.map((token) => (
          <Checkbox key={token.id} checked={died.includes(token.id)} label={nameOf(token)} onChange={() => toggle(token.id)} />
        ))}
      </div>
      <p className="dawn-help">{t('help')}</p>
    </>
  )
}
