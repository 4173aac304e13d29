/** Five sizes of text to choose from, each as an A of its size. */

import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { chooseTextSize, TEXT_SIZES, useTextSize } from './use-text-size.ts'
import './text-size.css'

export function TextSizeChoice() {
  const t = useTranslations('sheetPage.textSize')
  const size = useTextSize()
  const id = useId()
  return (
    <div className="text-sizes">
      <span id={id}>{t('label')}</span>
      <div role="radiogroup" aria-labelledby={id}>
        {TEXT_SIZES.map((one) => (
          <label key={one} data-size={one}>
            <input
              type="radio"
              name={id}
              checked={size === one}
              aria-label={t(`sizes.${one}`)}
              onChange={() => chooseTextSize(one)}
            />
            <span aria-hidden>A</span>
          </label>
        ))}
      </div>
    </div>
  )
}
