/** The two sheets of the script, as links between two pages. */

import type { SheetPage } from '@grimoire/protocol/sheet/page'
import { useTranslations } from 'use-intl'
import { sheetAddress } from './links.ts'
import { useLanguageInLinks } from './use-language-in-links.ts'
import './sheet-tabs.css'

export function SheetTabs({ page }: { readonly page: SheetPage }) {
  const t = useTranslations('sheetPage')
  const language = useLanguageInLinks(page)
  return (
    <nav className="sheet-tabs" aria-label={t('tabs.label')}>
      {(['characters', 'nightOrder'] as const).map((kind) => (
        <a key={kind} href={sheetAddress(kind, page.query, language)} aria-current={kind === page.kind ? 'page' : undefined}>
          {t(`tabs.${kind}`)}
        </a>
      ))}
    </nav>
  )
}
