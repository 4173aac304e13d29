/** A sentence for each character in play that this nomination concerns. They name characters: not while roles are hidden. */

import type { OpenNomination } from '@grimoire/game'
import { useTranslations } from 'use-intl'
import { useGame } from '../../store/game-store.ts'
import { usePlayStore } from '../../grimoire/play-store.ts'
import { voteNotes } from './notes.ts'

interface VoteNotesProps {
  readonly nomination: OpenNomination
  /** Once the vote begins they make room for the hands; a press brings them back. */
  readonly begun: boolean
}

export function VoteNotes({ nomination, begun }: VoteNotesProps) {
  const t = useTranslations('votes.notes')
  const game = useGame((one) => one)
  const rolesShown = usePlayStore((store) => store.rolesShown)
  const notes = voteNotes(game, nomination).filter((note) => rolesShown || note.id === 'exile')
  if (notes.length === 0) return null
  return (
    <details key={String(begun)} className="vote-notes-fold" open={!begun}>
      <summary className="votes-heading">{t('count', { count: notes.length })}</summary>
      <ul className="vote-notes" aria-label={t('title')}>
        {notes.map((note, index) => (
          <li key={`${note.id}${String(index)}`} className="vote-note">
            {t(note.id, { ...note.names })}
            {note.impaired && <span className="vote-impaired"> · {t('impaired')}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
