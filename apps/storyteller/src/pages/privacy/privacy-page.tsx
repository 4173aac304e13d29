/** What the app knows about its users, and where that is kept: the present state, no promises. Each claim: docs/privacy-claims.md. */

import { PATH } from '@grimoire/protocol/site/pages'
import type { Service } from '@grimoire/protocol/site/service'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Link } from 'wouter'
import './privacy-page.css'
import { useService } from './use-service.ts'
import { YourData } from './your-data.tsx'

/** The date of this text. Change it with the text. */
const EFFECTIVE = new Date(Date.UTC(2026, 10, 28))
const MEGABYTE = 1024 * 1024

const DEVICE = [
  ['deviceGamesName', 'deviceGames'],
  ['deviceOwnName', 'deviceOwn'],
  ['deviceTablesName', 'deviceTables'],
  ['deviceSeatName', 'deviceSeat'],
  ['deviceAppName', 'deviceApp'],
  ['accountName', 'deviceAccount'],
] as const

const COOKIES = [
  ['grimoire_refresh', 'cookieRefresh'],
  ['grimoire_sign_in', 'cookieSignIn'],
  ['grimoire_storyteller_…', 'cookiePhones'],
  ['grimoire_town_…', 'cookieTown'],
] as const

const ELSEWHERE = [
  ['discordName', 'discord'],
  ['picturesTitle', 'pictures'],
  ['linksTitle', 'links'],
] as const

const SECTIONS = ['operatorTitle', 'deviceTitle', 'serverTitle', 'cookiesTitle', 'elsewhereTitle', 'yoursTitle'] as const
type SectionName = (typeof SECTIONS)[number]

export function PrivacyPage() {
  const t = useTranslations('privacy')
  const format = useFormatter()
  const service = useService()
  // The page loads after the address has changed, so the browser did not find the heading.
  useEffect(() => document.getElementById(location.hash.slice(1))?.focus(), [])
  return (
    <main className="privacy">
      <Link className="btn shell-link privacy-screen" data-look="bare" to={PATH.setup}>
        <IconArrowLeft size={20} aria-hidden />
        {t('back')}
      </Link>
      <h1>{t('title')}</h1>
      <p className="privacy-lead">{t('lead')}</p>
      <p className="privacy-date">{t('effective', { date: format.dateTime(EFFECTIVE, { dateStyle: 'long', timeZone: 'UTC' }) })}</p>
      <nav className="privacy-contents privacy-screen" aria-label={t('contents')}>
        <ul>
          {SECTIONS.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{t(name)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Section name="operatorTitle">
        <div role="status">{service !== undefined && <Operator service={service} />}</div>
      </Section>
      <Section name="deviceTitle">
        <p>{t('deviceLead')}</p>
        <dl>
          {DEVICE.map(([name, text]) => (
            <Row key={text} name={t(name)}>
              <p>{t(text)}</p>
            </Row>
          ))}
        </dl>
        <p>{t('deviceRemove')}</p>
      </Section>
      <Section name="serverTitle">
        <OnServer service={service ?? null} />
      </Section>
      <Section name="cookiesTitle">
        <p>{t('cookiesLead')}</p>
        <dl>
          {COOKIES.map(([name, text]) => (
            <Row
              key={name}
              name={
                <code dir="ltr" translate="no">
                  {name}
                </code>
              }
            >
              <p>{t(text)}</p>
            </Row>
          ))}
        </dl>
      </Section>
      <Section name="elsewhereTitle">
        <dl>
          {ELSEWHERE.map(([name, text]) => (
            <Row key={text} name={t(name)}>
              <p>{t(text)}</p>
            </Row>
          ))}
        </dl>
      </Section>
      <Section name="yoursTitle">
        <YourData />
      </Section>
    </main>
  )
}

/** `null` when the server does not answer. */
function Operator({ service }: { readonly service: Service | null }) {
  const t = useTranslations('privacy')
  if (service === null) return <p>{t('notKnown')}</p>
  if (service.operator === null) return <p>{t('operatorNone')}</p>
  const { name, contact } = service.operator
  return (
    <>
      <p dir="auto">{t('operatorNamed', { name })}</p>
      {contact !== null && (
        <p>
          {t.rich('operatorContact', {
            contact: contact.replace(/^mailto:/, ''),
            link: (text) => (
              <a href={contact} dir="ltr">
                {text}
              </a>
            ),
          })}
        </p>
      )}
    </>
  )
}

/** Without the server's answer, leaves out what only it knows; the section about who runs it says so. */
function OnServer({ service }: { readonly service: Service | null }) {
  const t = useTranslations('privacy')
  const format = useFormatter()
  const quota = format.number((service?.userQuotaBytes ?? 0) / MEGABYTE, { maximumFractionDigits: 1 })
  return (
    <dl>
      <Row name={t('accountName')}>
        <p>{t('accountKept')}</p>
      </Row>
      <Row name={t('sessionsName')}>
        <p>{t('sessions')}</p>
      </Row>
      <Row name={t('gamesName')}>
        <p>{t('games')}</p>
        {service && <p>{t('gamesQuota', { quota })}</p>}
      </Row>
      <Row name={t('scriptsTitle')}>
        <p>{t('scripts')}</p>
        <p>{t('scriptsEnd')}</p>
      </Row>
      <Row name={t('phonesTitle')}>
        <p>{t('phonesKept')}</p>
        <p>{t('phonesLife')}</p>
      </Row>
      <Row name={t('townsTitle')}>
        <p>{t('towns')}</p>
      </Row>
      <Row name={t('fromUrlTitle')}>
        <p>{t('fromUrl')}</p>
      </Row>
      <Row name={t('addressTitle')}>
        <p>{t('addressCounts')}</p>
        <p>{t('addressKept')}</p>
      </Row>
      <Row name={t('logTitle')}>
        <p>{t('log')}</p>
      </Row>
      <Row name={t('backupsTitle')}>
        <p>{t('backups')}</p>
      </Row>
      {service && (
        <>
          <Row name={t('errorsTitle')}>
            <p>{t(service.sentryDsn === null ? 'errorsNo' : 'errorsYes')}</p>
            {service.sentryDsn !== null && <p>{t('errorsHost')}</p>}
          </Row>
          <Row name={t('usageTitle')}>
            <p>{t(service.countsUsage ? 'usageYes' : 'usageNo')}</p>
          </Row>
        </>
      )}
    </dl>
  )
}

function Section({ name, children }: { readonly name: SectionName; readonly children: ReactNode }) {
  const t = useTranslations('privacy')
  return (
    <section aria-labelledby={name}>
      <h2 id={name} tabIndex={-1}>
        {t(name)}
      </h2>
      {children}
    </section>
  )
}

function Row({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
