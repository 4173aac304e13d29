/** The Demon's bluffs, in the corner the layout left free. */

import type { Box, Character } from '@grimoire/game'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { TokenDisc } from '../token/token-disc.tsx'
import { Caption } from './caption.tsx'

interface BluffsProps {
  readonly places: readonly Box[]
  readonly bluffs: readonly Character[]
}

export const Bluffs = memo(function Bluffs({ places, bluffs }: BluffsProps) {
  const t = useTranslations('board')
  if (bluffs.length === 0) return null
  return (
    <>
      <Caption boxes={places} text={t('bluffs')} />
      <ul aria-label={t('bluffs')}>
        {bluffs.map((character, index) => {
          const place = places[index]
          return place ? (
            <li
              key={character.id}
              className="board-bluff"
              style={{ transform: `translate(${place.x - place.width / 2}px, ${place.y - place.width / 2}px)` }}
            >
              <TokenDisc character={character} size={place.width} label={character.name} />
            </li>
          ) : null
        })}
      </ul>
    </>
  )
})
