/** What the town shows when a winner is recorded: chosen where it is recorded. Nothing without a town. */

import { useErrorWords } from '@grimoire/page/i18n/error-words.ts'
import { useTranslations } from 'use-intl'
import { openDialog } from '../../store/dialogs.ts'
import { useGameStore } from '../../store/game-store.ts'
import { Segmented } from '../../ui/segmented.tsx'
import './town.css'
import { ENDING_WAYS, useTownEnding } from '../../store/town-ending.ts'
import { revealFailure } from './reveal-failure.ts'
import { revealToEveryone, unveil } from './town-session.ts'
import { chooseEnding } from './town-shows.ts'
import { useTown } from './town-store.ts'

export function EndingChoice() {
  const t = useTranslations('townHost.ending')
  const isOpen = useTown((town) => town.stage === 'open')
  const { way, gameId } = useTownEnding()
  if (!isOpen) return null
  return (
    <div className="town-ending">
      <p id="town-ending">{t('title')}</p>
      <Segmented
        fullWidth
        label={t('title')}
        value={way}
        options={ENDING_WAYS.map((value) => ({ value, label: t(value) }))}
        onChange={(chosen) => chooseEnding(chosen, gameId)}
      />
      <p className="town-note">{t(`${way}Means`)}</p>
    </div>
  )
}

/** Records the winner as the town is to learn of it. The result says whether another dialog has opened for that. */
export function useRecordEnding(): (record: () => void) => boolean {
  const t = useTranslations('townHost')
  const words = useErrorWords()
  const tellFailure = (error: unknown) => {
    revealFailure.settle()
    if (error !== null) revealFailure.say(t('reveal.failed', { reason: words(error) || t('create.noAnswer') }))
  }
  return (record) => {
    if (useTown.getState().stage !== 'open') {
      record()
      return false
    }
    const { way } = useTownEnding.getState()
    // Before the winner is recorded: what is recorded is pushed at once.
    chooseEnding(way, useGameStore.getState().gameId)
    record()
    if (way === 'all') void revealToEveryone().then(tellFailure)
    if (way !== 'tokens') return false
    void unveil({ tokens: [], winner: false }).then(tellFailure)
    openDialog('unveil')
    return true
  }
}
