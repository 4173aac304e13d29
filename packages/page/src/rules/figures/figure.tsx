/** A figure of the rules: a drawing, its words as a list beside it, where they wrap and translate, and a caption below. */

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type FigureId, figureNumber } from '../chapters.ts'
import './figures.css'
import { NumbersTable } from './numbers-table.tsx'
import { TokenFigure } from './token-figure.tsx'
import { TurnFigure } from './turn-figure.tsx'
import { VoteFigure } from './vote-figure.tsx'

const DRAWINGS: Readonly<Record<FigureId, () => ReactNode>> = {
  token: TokenFigure,
  turn: TurnFigure,
  vote: VoteFigure,
  numbers: NumbersTable,
}

export function Figure({ figure }: { readonly figure: FigureId }) {
  const t = useTranslations('rules')
  const Drawing = DRAWINGS[figure]
  return (
    <figure className="rules-figure" data-figure={figure}>
      <Drawing />
      <figcaption>
        <b>{t('figure', { number: figureNumber(figure) })}</b> {t(`figures.${figure}.caption`)}
      </figcaption>
    </figure>
  )
}
