/** What the app knows about its users, and where that is kept: the present state, no promises. */

import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'wouter'
import { useTranslations } from 'use-intl'
import './privacy-page.css'

const PARTS = [
  ['serverTitle', 'server'],
  ['accountTitle', 'account'],
  ['scriptsTitle', 'scripts'],
  ['phonesTitle', 'phones'],
  ['fromUrlTitle', 'fromUrl'],
  ['browserTitle', 'browser'],
  ['cookiesTitle', 'cookies'],
  ['picturesTitle', 'pictures'],
  ['trackingTitle', 'tracking'],
  ['linksTitle', 'links'],
] as const

export function PrivacyPage() {
  const t = useTranslations('privacy')
  return (
    <main className="privacy">
      <Link className="btn shell-link" data-look="bare" to="/">
        <IconArrowLeft size={20} aria-hidden />
        {t('back')}
      </Link>
      <h1>{t('title')}</h1>
      <p className="privacy-lead">{t('lead')}</p>
      {PARTS.map(([title, text]) => (
        <section key={title}>
          <h2>{t(title)}</h2>
          <p>{t(text)}</p>
        </section>
      ))}
    </main>
  )
}
