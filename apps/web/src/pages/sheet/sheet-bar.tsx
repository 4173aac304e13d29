/** The header: where one is, share, language and menu. */

import type { SheetPage } from '@grimoire/protocol/sheet-page'
import { IconBook2, IconLanguage, IconMenu2, IconMoon, IconPrinter, IconShare3, IconSun } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { OFFERED } from 'virtual:languages'
import { useTranslations } from 'use-intl'
import { languageOf } from '../../i18n/languages.ts'
import { Logo } from '../../shell/logo.tsx'
import { useSettings } from '../../store/settings-store.ts'
import { sheetAddress } from './links.ts'
import { Popup } from './popup.tsx'
import { useShare } from './use-share.ts'
import './sheet-bar.css'
import '../../ui/button.css'

interface SheetBarProps {
  readonly page: SheetPage
  /** `null` when there is no sheet, and so nothing to share or print. */
  readonly title: string | null
  readonly say: (message: string) => void
}

export function SheetBar({ page, title, say }: SheetBarProps) {
  const t = useTranslations('sheetPage')
  const common = useTranslations('common')
  return (
    <header className="sheet-bar">
      <a className="sheet-brand" href="/">
        <Logo />
        {common('appName')}
      </a>
      {title !== null && <ShareIcon page={page} title={title} say={say} />}
      <Popup
        label={t('language', { name: languageOf(page.language).name })}
        button={
          <>
            <IconLanguage size={22} aria-hidden />
            <span className="sheet-wide">{languageOf(page.language).name}</span>
          </>
        }
      >
        <LanguageList page={page} />
      </Popup>
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

/** Plain links, so that the choice is in the address. */
function LanguageList({ page }: { readonly page: SheetPage }) {
  const codes = Object.keys(OFFERED) as (keyof typeof OFFERED)[]
  const columns = codes.length > 1 ? 2 : 1
  return (
    <ul className="sheet-languages" style={{ '--rows': Math.ceil(codes.length / columns), '--columns': columns } as CSSProperties}>
      {codes.map((code) => {
        const { tag, name } = languageOf(code)
        return (
          <li key={code}>
            <a
              href={sheetAddress(page.kind, page.query, code)}
              lang={tag}
              hrefLang={tag}
              aria-current={code === page.language ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        )
      })}
    </ul>
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
      <a className="btn" data-look="bare" href="/rules">
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
