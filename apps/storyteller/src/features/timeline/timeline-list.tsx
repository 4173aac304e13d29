/** The entries of the timeline by night and day, newest first. */

import type { Clock } from '@grimoire/game/model'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { actionLabel, useLabelWords } from '../../play/action-label.ts'
import { tokenName } from '../../play/names.ts'
import { useGameStore } from '../../store/game-store.ts'
import type { Timeline, TimelineEntry } from './timeline-entries.ts'

interface TimelineListProps {
  readonly timeline: Timeline
  /** The moment shown. */
  readonly at: number
  readonly onLook: (cursor: number) => void
}

export function TimelineList({ timeline, at, onLook }: TimelineListProps) {
  const t = useTranslations('play.timeline')
  return (
    <div className="timeline">
      {byMoment(timeline.entries).map(({ clock, entries }) => (
        <section key={`${clock.phase}${clock.day}`} className="timeline-moment">
          <MomentHeading clock={clock} />
          <ol reversed>
            {entries.map((entry) => (
              <EntryRow key={entry.cursor} entry={entry} now={entry.cursor === at} later={entry.cursor > at} onLook={onLook} />
            ))}
          </ol>
        </section>
      ))}
      <button
        type="button"
        className="timeline-entry"
        aria-current={at === timeline.start ? 'true' : undefined}
        onClick={() => onLook(timeline.start)}
      >
        {t('started')}
      </button>
    </div>
  )
}

function MomentHeading({ clock }: { readonly clock: Clock }) {
  const common = useTranslations('common')
  const Icon = clock.phase === 'night' ? IconMoon : IconSun
  return (
    <h3 className="timeline-heading">
      <Icon size={18} aria-hidden />
      {common(clock.phase, { day: clock.day })}
    </h3>
  )
}

interface EntryRowProps {
  readonly entry: TimelineEntry
  readonly now: boolean
  readonly later: boolean
  readonly onLook: (cursor: number) => void
}

const EntryRow = memo(function EntryRow({ entry, now, later, onLook }: EntryRowProps) {
  const words = useLabelWords(tokenName)
  const { inGame } = useGameStore((store) => store.words)
  const shown = { ...entry, before: inGame(entry.before), after: inGame(entry.after) }
  return (
    <li>
      <button
        type="button"
        className="timeline-entry"
        data-later={later || undefined}
        aria-current={now ? 'true' : undefined}
        onClick={() => onLook(entry.cursor)}
      >
        {actionLabel(words, shown)}
      </button>
    </li>
  )
})

interface Moment {
  readonly clock: Clock
  readonly entries: TimelineEntry[]
}

function byMoment(entries: readonly TimelineEntry[]): readonly Moment[] {
  const moments: Moment[] = []
  for (const entry of entries.toReversed()) {
    const last = moments.at(-1)
    if (last && last.clock.day === entry.clock.day && last.clock.phase === entry.clock.phase) last.entries.push(entry)
    else moments.push({ clock: entry.clock, entries: [entry] })
  }
  return moments
}
