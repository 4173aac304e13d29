/** What went wrong with the music, quietly: nothing of it stops the game. */

import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { type MusicNote, useMusic } from './music-store.ts'

export function MusicNotes() {
  const t = useTranslations('music.notes')
  const notes = useMusic((music) => music.notes)
  const visitOnly = useMusic((music) => music.status === 'visitOnly')
  const words = (note: MusicNote) => (note.code === 'notKept' ? t('notKept') : t(note.code, { file: note.file }))
  const sentences = [...(visitOnly ? [t('visitOnly')] : []), ...notes.map(words)]
  return (
    // Always there: a region that comes with its message is often not read out.
    <div role="status">
      {sentences.length > 0 && (
        <ul className="music-notes">
          {sentences.map((sentence) => (
            <li key={sentence}>
              <IconInfoCircle size={18} aria-hidden />
              <span>{sentence}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
