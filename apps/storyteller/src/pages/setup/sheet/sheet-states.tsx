/** The sheet while there is no script: loading, or none, because it failed to load or was taken back. */

import { FIRST_SCRIPT } from '@grimoire/page/catalogue/official-scripts.ts'
import { SpriteIcon } from '@grimoire/page/token/character-icon.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { EmptyState } from '@grimoire/page/ui/empty-state.tsx'
import { useTranslations } from 'use-intl'
import { useChooseScript } from '../../../scripts/use-choose-script.ts'

const CARDS = Array.from({ length: 12 }, (_, index) => `card-${index + 1}`)

/** Shaped like the final sheet, so that nothing jumps when the script arrives. */
export function SheetSkeleton() {
  const t = useTranslations('common')
  return (
    <section className="sheet sheet-skeleton" aria-busy>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className="sheet-head" aria-hidden>
        <span className="skeleton-line" data-long />
        <span className="skeleton-line" />
      </div>
      <div className="sheet-scroll" aria-hidden>
        <span className="skeleton-line" />
        <div className="role-grid">
          {CARDS.map((card) => (
            <span key={card} className="skeleton-card">
              <i />
              <b />
            </span>
          ))}
        </div>
      </div>
    </section>
  )
}

export function NoSheet() {
  const t = useTranslations('setup')
  const { chooseFromLibrary } = useChooseScript()
  return (
    <section className="sheet sheet-failed">
      <EmptyState
        icon={<SpriteIcon symbol="scroll" size={44} />}
        fact={t('sheet.failed')}
        help={t('sheet.failedHelp')}
        action={
          <Button onClick={() => void chooseFromLibrary(FIRST_SCRIPT)}>{t('sheet.loadFirst', { name: FIRST_SCRIPT })}</Button>
        }
      />
    </section>
  )
}
