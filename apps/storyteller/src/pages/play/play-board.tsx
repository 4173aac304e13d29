/** The storyteller's board: the game that is shown, with gestures and the ring of actions. */

import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { useMemo } from 'react'
import { Board, type BoardPlaces } from '../../board/board.tsx'
import { RadialMenu } from '../../features/tokens/radial-menu.tsx'
import { useVoteDraft } from '../../features/votes/vote-draft.ts'
import { BOARD_INTERACTION } from '../../play/board-interaction.ts'
import { boardOnScreen } from '../../play/board-on-screen.ts'
import { boardViewOf } from '../../play/board-view.ts'
import { usePlayStore } from '../../play/play-store.ts'
import { useReadOnly } from '../../play/use-read-only.ts'
import { useGame } from '../../store/game-store.ts'
import { MessagePlace } from '../../ui/message-place.tsx'

export function PlayBoard() {
  const game = useGame((one) => one)
  const past = useReadOnly()
  const faceUp = usePlayStore((store) => store.rolesShown)
  const choosing = usePlayStore((store) => store.nominating)
  const { counted } = useVoteDraft(game.nomination?.id ?? '')
  const tokenSetting = useSettings((settings) => settings.tokenSize)
  const showNames = useSettings((settings) => settings.showNames)
  const view = useMemo(() => boardViewOf(game, { faceUp, past, choosing, counted }), [game, faceUp, past, choosing, counted])
  return (
    <Board ref={boardOnScreen} view={view} tokenSetting={tokenSetting} showNames={showNames} interaction={BOARD_INTERACTION}>
      {ringOver}
    </Board>
  )
}

/** The ring, and room for a message in the middle. */
function ringOver(places: BoardPlaces) {
  const { middle } = places
  return (
    <>
      {middle && (
        <MessagePlace
          level="board"
          fixed
          className="board-message"
          style={{
            left: middle.x - middle.width / 2,
            top: middle.y - middle.height / 2,
            width: middle.width,
            height: middle.height,
          }}
        />
      )}
      <RadialMenu places={places} />
    </>
  )
}
