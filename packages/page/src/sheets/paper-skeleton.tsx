/** The placeholder for a sheet that is loading, in the shape of the sheet. */

import { useTranslations } from 'use-intl'
import './paper.css'
import './sheet-skeleton.css'

const ROWS = Array.from({ length: 8 }, (_, index) => `row-${index + 1}`)

export function PaperSkeleton() {
  const t = useTranslations('common')
  return (
    <div className="paper" aria-busy>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className="paper-skeleton" aria-hidden>
        <i data-title />
        <i />
        <ul className="paper-roles">
          {ROWS.map((row) => (
            <li key={row} className="paper-role">
              <b />
              <span>
                <i />
                <i data-long />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
