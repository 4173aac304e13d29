/** The whole grimoire as text: for keyboards and screen readers, and for reading it at a glance. */

import { characterOf, type Reminder } from '@grimoire/game/model'
import { nightBadge } from '@grimoire/game/rules'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { besideCircle } from '../../play/board-view.ts'
import { FaceDownNote } from '../../play/face-down.tsx'
import { useIsCovered, usePlayStore } from '../../play/play-store.ts'
import { useGame } from '../../store/game-store.ts'
import { Panel } from '../../ui/panel.tsx'
import './text-board.css'
import { ReminderChip, TextSeat } from './text-seat.tsx'

export function TextBoardPanel() {
  const t = useTranslations('play.textBoard')
  const common = useTranslations('common')
  const game = useGame((one) => one)
  const covered = useIsCovered()
  const openPanel = usePlayStore((store) => store.openPanel)
  const faceUp = usePlayStore((store) => store.rolesShown)
  const seated = game.tokens.filter((token) => token.seated)
  const { alive, players } = nightBadge(game)
  const aside = besideCircle(game, faceUp)
  const free = faceUp ? game.reminders.filter((reminder) => reminder.attachedTo === null) : []
  const bluffs = faceUp ? game.bluffs.filter((set) => set.characterIds.length > 0) : []
  return (
    <Panel
      wide
      title={t('title')}
      subtitle={t('subtitle', {
        moment: common(game.clock.phase, { day: game.clock.day }),
        alive,
        players,
      })}
      covered={covered}
      onClose={() => openPanel(null)}
    >
      <Section title={t('players')}>
        <ol>
          {seated.map((token, index) => (
            <TextSeat key={token.id} token={token} seat={index + 1} />
          ))}
        </ol>
      </Section>
      {aside.length > 0 && (
        <Section title={t('beside')}>
          <ul>
            {aside.map((token) => (
              <TextSeat key={token.id} token={token} seat={null} />
            ))}
          </ul>
        </Section>
      )}
      {free.length > 0 && (
        <Section title={t('freeReminders')}>
          <FreeReminders reminders={free} />
        </Section>
      )}
      {bluffs.length > 0 && (
        <Section title={t('bluffs')}>
          {bluffs.map((set) => (
            <p key={set.name} className="text-board-line">
              {set.characterIds.map((id) => characterOf(game, id).name).join(' · ')}
            </p>
          ))}
        </Section>
      )}
      {!faceUp && <FaceDownNote />}
    </Panel>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="text-board-section" aria-label={title}>
      <h3 className="text-board-heading">{title}</h3>
      {children}
    </section>
  )
}

function FreeReminders({ reminders }: { readonly reminders: readonly Reminder[] }) {
  return (
    <ul className="text-reminders">
      {reminders.map((reminder) => (
        <li key={reminder.id}>
          <ReminderChip reminder={reminder} />
        </li>
      ))}
    </ul>
  )
}
