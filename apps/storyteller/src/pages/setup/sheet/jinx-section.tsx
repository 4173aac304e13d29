/** Every jinxed pair of the script, those in the bag first. */

import { type JinxedPair, jinxesInPlay } from '@grimoire/game/rules'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { IconBolt } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useGame } from '../../../store/game-store.ts'
import { useBagState } from '../use-bag-state.ts'
import './jinx-section.css'

export function JinxSection({ jinxes }: { readonly jinxes: readonly JinxedPair[] }) {
  const t = useTranslations('setup.jinx')
  const state = useBagState()
  const inPlay = useMemo(() => new Set(jinxesInPlay(state).map(keyOf)), [state])
  const sorted = useMemo(
    () => jinxes.toSorted((a, b) => Number(inPlay.has(keyOf(b))) - Number(inPlay.has(keyOf(a)))),
    [jinxes, inPlay],
  )
  return (
    <section className="team-section" aria-labelledby="jinxes-title">
      <div className="section-head">
        <IconBolt size={18} aria-hidden />
        <h3 id="jinxes-title">{t('title')}</h3>
        {inPlay.size > 0 && <span className="section-count">{t('inPlayCount', { count: inPlay.size })}</span>}
      </div>
      <ul className="jinx-cards">
        {sorted.map((pair) => (
          <JinxCard key={keyOf(pair)} pair={pair} inPlay={inPlay.has(keyOf(pair))} />
        ))}
      </ul>
    </section>
  )
}

function JinxCard({ pair, inPlay }: { readonly pair: JinxedPair; readonly inPlay: boolean }) {
  const t = useTranslations('setup.jinx')
  const a = useGame((game) => game.characters[pair.a])
  const b = useGame((game) => game.characters[pair.b])
  if (!a || !b) return null
  return (
    <li className="jinx-card" data-in-play={inPlay || undefined}>
      <span className="jinx-card-chips">
        <MiniDisc character={a} size={38} />
        <MiniDisc character={b} size={38} />
      </span>
      <span>
        <strong dir="auto">{t('pair', { a: a.name, b: b.name })}</strong>
        {inPlay && <span className="jinx-card-mark">{t('inPlay')}</span>}
        <span className="jinx-card-reason" dir="auto">
          {pair.reason}
        </span>
      </span>
    </li>
  )
}

function keyOf({ a, b }: JinxedPair): string {
  return [a, b].sort().join('/')
}
