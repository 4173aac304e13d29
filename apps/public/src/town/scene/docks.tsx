/** The widgets in their places in the picture: the numbers, the teams, and the codes of the sheets. Without frames. */

import { COUNTED_TEAMS, type CountedTeam } from '@grimoire/game/model'
import type { TownLayout } from '@grimoire/layout/town'
import { TEAM_LABEL } from '@grimoire/page/token/team-label.ts'
import { TeamMark } from '@grimoire/page/token/team-mark.tsx'
import type { TownWidget } from '@grimoire/protocol/town/state'
import { IconBook, IconMoonStars } from '@tabler/icons-react'
import { Fragment, lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { TownFacts } from '../facts.ts'
import type { SceneInput } from './scene-input.ts'
import type { SceneView } from './scene-view.ts'
import './docks.css'

/** What makes codes is loaded with the first of them: phones have none. */
const QrCode = lazy(async () => ({ default: (await import('@grimoire/page/ui/qr-code.tsx')).QrCode }))

function CodePicture({ address }: { readonly address: string }) {
  return (
    <Suspense fallback={<span className="qr-code" />}>
      <QrCode text={absolute(address)} />
    </Suspense>
  )
}

export type Sheet = keyof SceneInput['links']

interface DocksProps {
  readonly layout: TownLayout
  readonly view: SceneView
  readonly docked: ReadonlySet<TownWidget>
  readonly links: SceneInput['links']
  readonly onLarge: (sheet: Sheet) => void
}

export function Docks(props: DocksProps) {
  return props.layout.kind === 'wide' ? <WideDocks {...props} /> : <PhoneDocks {...props} />
}

function WideDocks({ layout: { left, right }, view, docked, links, onLarge }: DocksProps) {
  return (
    <>
      {left && (
        <div className="scene-dock" style={placeOf(left)}>
          {docked.has('townInfo') && <Info numbers={view.info} />}
          {docked.has('townCharacterSheet') && <Code sheet="characterSheet" address={links.characterSheet} onLarge={onLarge} />}
        </div>
      )}
      {right && (
        <div className="scene-dock" style={placeOf(right)}>
          {docked.has('townComposition') && view.composition && <Teams counts={view.composition} />}
          {docked.has('townNightOrderSheet') && <Code sheet="nightOrder" address={links.nightOrder} onLarge={onLarge} />}
        </div>
      )}
    </>
  )
}

function placeOf({ x, y, u }: NonNullable<TownLayout['left']>) {
  return { left: x, top: y, '--u': `${u}px` } as React.CSSProperties
}

function Info({ numbers }: { readonly numbers: TownFacts }) {
  const t = useTranslations('townScene.info')
  const lines = [
    [numbers.players, t('players', { count: numbers.players })],
    [numbers.alive, t('alive')],
    [numbers.votes, t('votes', { count: numbers.votes })],
    ...(numbers.toTie === null ? [] : [[numbers.toTie, t('ties', { count: numbers.toTie })] as const]),
    [numbers.toExecute, t('toExecute')],
  ] as const
  return (
    <p className="scene-list">
      {lines.map(([count, word]) => (
        <Fragment key={word}>
          <b>{count}</b>
          <span>{word}</span>
        </Fragment>
      ))}
    </p>
  )
}

function Teams({ counts }: { readonly counts: Readonly<Record<CountedTeam, number>> }) {
  const t = useTranslations('common.team')
  return (
    <p className="scene-list" data-teams>
      {COUNTED_TEAMS.map((team) => (
        <Fragment key={team}>
          <b>{counts[team]}</b>
          <TeamMark team={team} />
          <span>{t(TEAM_LABEL[team], { count: counts[team] })}</span>
        </Fragment>
      ))}
    </p>
  )
}

interface CodeProps {
  readonly sheet: Sheet
  readonly address: string | null
  readonly onLarge: (sheet: Sheet) => void
}

function Code({ sheet, address, onLarge }: CodeProps) {
  const t = useTranslations('townScene.links')
  if (address === null) return null
  return (
    <button
      type="button"
      className="scene-code"
      aria-label={t('larger', { sheet: sheet === 'nightOrder' ? 'night' : 'character' })}
      onClick={() => onLarge(sheet)}
    >
      <CodePicture address={address} />
      <span>{t(sheet)}</span>
    </button>
  )
}

/** The code across the room: 60% of the height, until it is pressed again. */
export function LargeCode({
  sheet,
  address,
  onClose,
}: {
  readonly sheet: Sheet
  readonly address: string
  readonly onClose: () => void
}) {
  const t = useTranslations('townScene.links')
  return (
    <button
      type="button"
      className="scene-large-code"
      ref={(button) => button?.focus()}
      aria-label={`${t(sheet)}. ${t('smaller')}`}
      onClick={onClose}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <span className="scene-code">
        <CodePicture address={address} />
        <span>{t(sheet)}</span>
      </span>
    </button>
  )
}

/** A phone scans an address, not a path of this page. */
function absolute(address: string): string {
  return new URL(address, location.href).href
}

function PhoneDocks({ layout, view, docked, links }: DocksProps) {
  const t = useTranslations('townScene')
  const { left, right, kind } = layout
  const sheets = [
    { widget: 'townCharacterSheet', address: links.characterSheet, word: t('links.characterSheet'), Icon: IconBook },
    { widget: 'townNightOrderSheet', address: links.nightOrder, word: t('links.nightOrder'), Icon: IconMoonStars },
  ] as const
  const { alive, votes, toExecute, toTie } = view.info
  return (
    <>
      {left && (
        <div className="scene-facts" data-kind={kind} style={{ left: left.x, top: left.y }}>
          {docked.has('townInfo') && (
            <p className="scene-sums">
              <span>
                <b>{alive}</b> {t('info.alive')}
              </span>
              <span>
                <b>{votes}</b> {t('info.votes', { count: votes })}
              </span>
              {toTie !== null && (
                <span>
                  <b>{toTie}</b> {t('info.ties', { count: toTie })}
                </span>
              )}
              <span>
                <b>{toExecute}</b> {t('info.toExecute')}
              </span>
            </p>
          )}
          {docked.has('townComposition') && view.composition && <Marks counts={view.composition} />}
        </div>
      )}
      {right && (
        <div className="scene-links" data-kind={kind} style={{ left: right.x, top: right.y }}>
          {sheets.map(({ widget, address, word, Icon }) =>
            docked.has(widget) && address !== null ? (
              <a key={widget} className="scene-link" href={address} target="_blank" rel="noopener">
                <Icon size={19} aria-hidden />
                {word}
              </a>
            ) : null,
          )}
        </div>
      )}
    </>
  )
}

function Marks({ counts }: { readonly counts: Readonly<Record<CountedTeam, number>> }) {
  const t = useTranslations('common.team')
  return (
    <p className="scene-marks">
      {COUNTED_TEAMS.map((team) => (
        <span key={team}>
          <TeamMark team={team} size={15} />
          <b>{counts[team]}</b>
          <span className="visually-hidden">{t(TEAM_LABEL[team], { count: counts[team] })}</span>
        </span>
      ))}
    </p>
  )
}
