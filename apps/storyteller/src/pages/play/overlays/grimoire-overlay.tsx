/** The whole grimoire for a Spy or a Widow: every token and reminder, and no button but close. */

import { characterOf, type Game } from '@grimoire/game/model'
import { useOpenList } from '@grimoire/page/i18n/lists.ts'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Board } from '../../../board/board.tsx'
import { useVoteDraft } from '../../../features/votes/vote-draft.ts'
import { boardViewOf } from '../../../play/board-view.ts'
import { tokenTitle } from '../../../play/names.ts'
import { usePlayStore } from '../../../play/play-store.ts'
import { useReadOnly } from '../../../play/use-read-only.ts'
import { useGame } from '../../../store/game-store.ts'
import { FullScreen } from '../../../ui/full-screen.tsx'
import './grimoire-overlay.css'
import { OverlayClose, useCloseWhenHidden } from '../../../play/overlay.tsx'

export function GrimoireOverlay() {
  const t = useTranslations('play.grimoire')
  const openOverlay = usePlayStore((store) => store.openOverlay)
  const close = () => openOverlay(null)
  useCloseWhenHidden()
  return (
    <FullScreen label={t('label')} className="grimoire-view" onClose={close}>
      <div className="grimoire-board" onClick={close}>
        <div className="grimoire-still" inert>
          <WholeBoard />
        </div>
      </div>
      <BoardAsList />
      <OverlayClose onClose={close} />
    </FullScreen>
  )
}

/** Its tokens are face up, whatever the storyteller chose for the board beneath. */
function WholeBoard() {
  const game = useGame((one) => one)
  const past = useReadOnly()
  const { counted } = useVoteDraft(game.nomination?.id ?? '')
  const tokenSetting = useSettings((settings) => settings.tokenSize)
  const showNames = useSettings((settings) => settings.showNames)
  const view = useMemo(() => boardViewOf(game, { faceUp: true, past, counted }), [game, past, counted])
  return <Board view={view} tokenSetting={tokenSetting} showNames={showNames} />
}

/** This board is only a picture, so a screen reader gets its contents as a list. */
function BoardAsList() {
  const list = useOpenList()
  const game = useGame((one) => one)
  return (
    <ol className="visually-hidden">
      {game.tokens.map((token) => (
        <li key={token.id}>{list([tokenTitle(game, token), ...remindersBy(game, token.id)])}</li>
      ))}
    </ol>
  )
}

function remindersBy(game: Game, id: string): readonly string[] {
  return game.reminders
    .filter((reminder) => reminder.attachedTo === id)
    .map(({ label, ref }) => (ref ? `${label} (${characterOf(game, ref.characterId).name})` : label))
}
