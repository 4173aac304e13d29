/** What a widget shows as a card. In the picture the scene draws the same. */

import type { CountedTeam } from '@grimoire/game/model'
import { baseComposition } from '@grimoire/game/rules'
import type { TimerState } from '@grimoire/page/timer/timer.ts'
import { TeamMark } from '@grimoire/page/token/team-mark.tsx'
import { QrCode } from '@grimoire/page/ui/qr-code.tsx'
import type { TownState, TownWidget } from '@grimoire/protocol/town/state'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { factsOf } from './facts.ts'
import { useLocalTimer } from './scene/local-clock.ts'
import type { SceneInput } from './scene/scene-input.ts'
import { useTimerSeconds } from './scene/use-clock.ts'

export function CardContent({ widget, input }: { readonly widget: TownWidget; readonly input: SceneInput }) {
  const sheets = useTranslations('town.sheets')
  const { state, links, clockOffset } = input
  switch (widget) {
    case 'townInfo':
      return <Info state={state} />
    case 'townComposition':
      return <Composition state={state} />
    case 'townCountdown':
      return <Countdown state={state} clockOffset={clockOffset} />
    case 'townDayNight':
      return <DayNight state={state} />
    case 'townCharacterSheet':
      return <Sheet name={sheets(widget)} address={links.characterSheet} />
    case 'townNightOrderSheet':
      return <Sheet name={sheets(widget)} address={links.nightOrder} />
  }
}

function Info({ state }: { readonly state: TownState | null }) {
  const t = useTranslations('town.cards')
  const facts = state && factsOf(state)
  if (!facts) return <p>{t('none')}</p>
  const { players, alive, votes, toExecute, toTie } = facts
  const rows = [
    { id: 'players', figure: players, word: t('players', { count: players }) },
    { id: 'alive', figure: alive, word: t('alive') },
    { id: 'votes', figure: votes, word: t('votes', { count: votes }) },
    ...(toTie === null ? [] : [{ id: 'ties', figure: toTie, word: t('ties', { count: toTie }) }]),
    { id: 'toExecute', figure: toExecute, word: t('toExecute') },
  ]
  return (
    <ul className="town-card-list">
      {rows.map(({ id, figure, word }) => (
        <li key={id}>
          <b>{figure}</b> {word}
        </li>
      ))}
    </ul>
  )
}

const TEAMS = ['townsfolk', 'outsider', 'minion', 'demon'] as const satisfies readonly CountedTeam[]

function Composition({ state }: { readonly state: TownState | null }) {
  const t = useTranslations('town.cards')
  const team = useTranslations('common.team')
  if (!state || state.playerCount === 0) return <p>{t('none')}</p>
  const counts = baseComposition(state.playerCount)
  return (
    <ul className="town-card-list">
      {TEAMS.map((name) => (
        <li key={name}>
          <b>{counts[name]}</b> <TeamMark team={name} /> {team(name, { count: counts[name] })}
        </li>
      ))}
    </ul>
  )
}

function Countdown(input: Pick<SceneInput, 'state' | 'clockOffset'>) {
  const timer = useLocalTimer(input)
  return timer === null ? <NoTimer /> : <Clock timer={timer} />
}

function Clock({ timer }: { readonly timer: TimerState }) {
  const t = useTranslations('town.cards')
  const seconds = useTimerSeconds(timer)
  const parts = [
    { id: 'hours', figure: Math.floor(seconds / 3600), word: t('hours') },
    { id: 'minutes', figure: Math.floor(seconds / 60) % 60, word: t('minutes') },
    { id: 'seconds', figure: seconds % 60, word: t('seconds') },
  ]
  return (
    <div className="town-card-timer" role="timer">
      {timer.title !== '' && <p>{timer.title}</p>}
      <p className="town-card-clock">
        {parts.map(({ id, figure, word }) => (
          <span key={id}>
            <b>{figure}</b>
            {word}
          </span>
        ))}
      </p>
    </div>
  )
}

function NoTimer() {
  const t = useTranslations('town.cards')
  return (
    <>
      <p className="town-card-strong">{t('noTimer')}</p>
      <p>{t('timerWill')}</p>
    </>
  )
}

function DayNight({ state }: { readonly state: TownState | null }) {
  const t = useTranslations('town.cards')
  const common = useTranslations('common')
  if (!state?.gameState) return <p>{t('none')}</p>
  const { currentPhase, currentDay: day } = state.gameState
  const night = currentPhase === 'Night'
  return (
    <p className="town-card-phase">
      {night ? <IconMoon aria-hidden /> : <IconSun aria-hidden />}
      {common(night ? 'night' : 'day', { day })}
    </p>
  )
}

function Sheet({ name, address }: { readonly name: string; readonly address: string | null }) {
  const t = useTranslations('town.cards')
  if (address === null) return <p>{t('noSheet')}</p>
  return (
    <div className="town-card-code">
      <QrCode text={address} label={t('code', { address })} />
      <p className="town-card-strong">{name}</p>
    </div>
  )
}
