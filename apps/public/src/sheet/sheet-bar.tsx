/** The header: where one is, share, language and menu. */

import type { LanguageCode } from '@grimoire/page/i18n/languages.ts'
import { LanguageButton } from '@grimoire/page/languages/language-button.tsx'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { Logo } from '@grimoire/page/ui/logo.tsx'
import type { SheetPage } from '@grimoire/protocol/sheet/page'
import { PATH } from '@grimoire/protocol/site/pages'
import { IconBook2, IconMenu2, IconMoon, IconPrinter, IconShare3, IconSun } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Popup } from './popup.tsx'
import { useShare } from './use-share.ts'
import './sheet-bar.css'
import '@grimoire/page/ui/button.css'

interface SheetBarProps {
  readonly page: SheetPage
  /** `null` when there is no sheet, and so nothing to share or print. */
  readonly title: string | null
  readonly say: (message: string) => void
  /** Resolves to whether the language could be loaded. */
  readonly onLanguage: (code: LanguageCode) => Promise<boolean>
}

export function SheetBar({ page, title, say, onLanguage }: SheetBarProps) {
  const t = useTranslations('sheetPage')
  const common = useTranslations('common')
  return (
    <header className="sheet-bar">
      <a className="sheet-brand" href={PATH.setup}>
        <Logo />
        {common('appName')}
      </a>
      {title !== null && <ShareIcon page={page} title={title} say={say} />}
      <LanguageButton current={page.language} onChoose={onLanguage} />
      <Popup label={t('menu.label')} button={<IconMenu2 size={22} aria-hidden />}>
        <Menu canPrint={title !== null} />
      </Popup>
    </header>
  )
}

function ShareIcon({
  page,
  title,
  say,
}: {
  readonly page: SheetPage
  readonly title: string
  readonly say: (message: string) => void
}) {
  const t = useTranslations('sheetPage')
  const share = useShare(page, title, say)
  return (
    <button type="button" className="btn btn-icon sheet-slim" data-look="bare" aria-label={t('share.label')} onClick={share}>
      <IconShare3 size={22} aria-hidden />
    </button>
  )
}

function Menu({ canPrint }: { readonly canPrint: boolean }) {
  const t = useTranslations('sheetPage.menu')
  const isDark = useSettings((settings) => settings.isDarkMode)
  const change = useSettings((settings) => settings.change)
  return (
    <div className="sheet-menu">
      <button type="button" className="btn" data-look="bare" onClick={() => change({ isDarkMode: !isDark })}>
        {isDark ? <IconSun size={20} aria-hidden /> : <IconMoon size={20} aria-hidden />}
        {isDark ? t('light') : t('dark')}
      </button>
      <a className="btn" data-look="bare" href={PATH.rules}>
        <IconBook2 size={20} aria-hidden />
        {t('rules')}
      </a>
      {canPrint && (
        <button type="button" className="btn" data-look="bare" onClick={() => window.print()}>
          <IconPrinter size={20} aria-hidden />
          {t('print')}
        </button>
      )}
    </div>
  )
}
