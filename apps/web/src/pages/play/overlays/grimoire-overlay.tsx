/** The whole grimoire for a Spy or a Widow: every token and reminder, nothing to press but the way out. */

import { characterOf, type Game } from '@grimoire/game'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useGame } from '../../../store/game-store.ts'
import { FullScreen } from '../../../ui/full-screen.tsx'
import { Board } from '../board/board.tsx'
import { tokenTitle } from '../../../grimoire/names.ts'
import { usePlayStore } from '../../../grimoire/play-store.ts'
import './grimoire-overlay.css'
import { OverlayClose } from '../../../grimoire/overlay-close.tsx'
import { useHidesWithPage } from '../../../grimoire/use-hides-with-page.ts'

export function GrimoireOverlay() {
  const t = useTranslations('play.grimoire')
  const openOverlay = usePlayStore((store) => store.openOverlay)
  const close = () => openOverlay(null)
  useHidesWithPage()
  useFacesShown()
  return (
    <FullScreen label={t('label')} className="grimoire-view" onClose={close}>
      <div className="grimoire-board" onClick={close}>
        <div className="grimoire-still" inert>
          <Board />
        </div>
      </div>
      <InWords />
      <OverlayClose onClose={close} />
    </FullScreen>
  )
}

/** The board is only looked at, so a screen reader is told in a list. */
function InWords() {
  const game = useGame((one) => one)
  return (
    <ol className="visually-hidden">
      {game.tokens.map((token) => (
        <li key={token.id}>{[tokenTitle(game, token), ...remindersBy(game, token.id)].join(', ')}</li>
      ))}
    </ol>
  )
}

function remindersBy(game: Game, id: string): readonly string[] {
  return game.reminders
    .filter((reminder) => reminder.attachedTo === id)
    .map(({ label, ref }) => (ref ? `${label} (${characterOf(game, ref.characterId).name})` : label))
}

/** Tokens lie face up for as long as the grimoire is shown, whatever the storyteller had chosen. */
function useFacesShown() {
  useEffect(() => {
    const { rolesShown, showRoles } = usePlayStore.getState()
    if (rolesShown) return undefined
    showRoles(true)
    return () => showRoles(false)
  }, [])
}
