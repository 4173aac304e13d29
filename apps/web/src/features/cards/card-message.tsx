/** What a card says, as large as there is room. */

import { useTranslations } from 'use-intl'
import type { ShownCard } from '../../grimoire/shown-card.ts'
import { useFitText } from './use-fit-text.ts'

export function CardMessage({ face }: Pick<ShownCard, 'face'>) {
  const text = useCardText(face)
  const ref = useFitText<HTMLHeadingElement>(text)
  return (
    <div className="card-message">
      <h2 ref={ref} dir="auto">
        {text}
      </h2>
    </div>
  )
}

export function useCardText(face: ShownCard['face']): string {
  const t = useTranslations('cards.own')
  return typeof face === 'string' ? t(face) : face.text
}
