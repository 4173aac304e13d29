/** Jinxed pairs, each with its jinx text. */

import { characterOf } from '@grimoire/game/model'
import type { JinxedPair } from '@grimoire/game/rules'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { useTranslations } from 'use-intl'
import { useGame } from '../../store/game-store.ts'
import './jinx-list.css'

export function JinxList({ pairs }: { readonly pairs: readonly JinxedPair[] }) {
  return (
    <ul className="jinxes">
      {pairs.map((pair) => (
        <Jinx key={`${pair.a}/${pair.b}`} pair={pair} />
      ))}
    </ul>
  )
}

function Jinx({ pair: { a, b, reason, exclusive } }: { readonly pair: JinxedPair }) {
  const t = useTranslations('play.jinxes')
  const first = useGame((game) => characterOf(game, a))
  const second = useGame((game) => characterOf(game, b))
  return (
    <li>
      <span className="jinx-faces">
        <MiniDisc character={first} size={34} />
        <MiniDisc character={second} size={34} />
      </span>
      <span>
        <strong dir="auto">{t('pair', { a: first.name, b: second.name })}</strong>
        <span className="jinx-reason" dir="auto">
          {reason === '' && exclusive ? t('exclusive') : reason}
        </span>
      </span>
    </li>
  )
}
