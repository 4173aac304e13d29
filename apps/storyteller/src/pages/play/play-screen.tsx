/** The grimoire screen: the header, the board, and what opens beside and above it. */

import { findReminder, findToken } from '@grimoire/game/model'
import { lazyPart } from '@grimoire/page/i18n/lazy-part.tsx'
import { Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useCommands } from '../../commands/on-screen.ts'
import { endingCommands } from '../../features/ending/commands.ts'
import { EndingBanner } from '../../features/ending/ending-banner.tsx'
import { musicCommands } from '../../features/sound/music/commands.ts'
import { undoCommand } from '../../shell/commands.ts'
import { type AnyDialog, closeDialog, openDialog, useDialogStore } from '../../store/dialogs.ts'
import { FollowsBoard } from '../../store/follows-board.tsx'
import { coverCommand, playCommands } from './commands.ts'
import { CHANGING, PLAY_DIALOGS } from './dialogs.ts'
import { BottomBar } from './header/bottom-bar.tsx'
import { PhoneHeader } from './header/phone-header.tsx'
import { PlayHeader } from './header/play-header.tsx'
import { SideRail } from './header/side-rail.tsx'
import { PlayOverlays } from './overlays/play-overlays.tsx'
import { useCoverOnBlur } from './overlays/use-cover-on-blur.ts'
import { PlayBoard } from './play-board.tsx'
import './play-screen.css'
import { useBack } from '@grimoire/page/ui/back.ts'
import { timerCommands } from '../../features/sound/timer/commands.ts'
import { PastBanner } from '../../features/timeline/past-banner.tsx'
import { RevealOffer } from '../../features/town/reveal-offer.tsx'
import { useVotePanel } from '../../features/votes/use-vote-panel.ts'
import { useVoteDock, VoteDock } from '../../features/votes/vote-dock.tsx'
import { boardOnScreen } from '../../play/board-on-screen.ts'
import { FaceDownPanel } from '../../play/face-down.tsx'
import { clearSelection, closeAll, usePlayStore } from '../../play/play-store.ts'
import { useReadOnly } from '../../play/use-read-only.ts'
import { useScreenShape } from '../../play/use-screen-shape.ts'
import { CatchPart } from '../../shell/catch-part.tsx'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { useGame, useGameStore } from '../../store/game-store.ts'
import { MessagePlace } from '../../ui/message-place.tsx'
import { usePhasePanel } from './use-phase-panel.ts'
import { useTokenPlaces } from './use-token-places.ts'

const NightPanel = lazyPart(() => import('../../features/night/night-panel.tsx').then((module) => module.NightPanel))
const BluffsPanel = lazyPart(() => import('../../features/bluffs/bluffs-panel.tsx').then((module) => module.BluffsPanel))
const NominationsPanel = lazyPart(() =>
  import('../../features/votes/nominations-panel.tsx').then((module) => module.NominationsPanel),
)
const TimelinePanel = lazyPart(() => import('../../features/timeline/timeline-panel.tsx').then((module) => module.TimelinePanel))
const PhonesPanel = lazyPart(() => import('../../features/phones/phones-panel.tsx').then((module) => module.PhonesPanel))
const TextBoardPanel = lazyPart(() =>
  import('../../features/text-board/text-board-panel.tsx').then((module) => module.TextBoardPanel),
)

/** The commands that stay when a vote takes the rail's place. */
const RAIL_COMMANDS = [undoCommand, coverCommand]

export function PlayScreen() {
  const t = useTranslations('play')
  const shape = useScreenShape()
  const covered = usePlayStore((store) => store.covered)
  const vote = useVoteDock()
  useDialogs(PLAY_DIALOGS, focusPiece)
  useCloseStaleDialog()
  useCommands(playCommands)
  useCommands(timerCommands)
  useCommands(endingCommands)
  useCommands(musicCommands)
  useTokenPlaces()
  usePhasePanel()
  useVotePanel(shape)
  useCloseAllOnLeave()
  useCoverOnBlur()
  return (
    <>
      <Leaving />
      <div className="play" data-shape={shape} inert={covered}>
        <FollowsBoard>
          {shape === 'wide' && <PlayHeader />}
          {shape === 'phone' && <PhoneHeader />}
        </FollowsBoard>
        {shape === 'low' &&
          (vote ? (
            <VoteDock nomination={vote} commands={RAIL_COMMANDS} />
          ) : (
            <FollowsBoard>
              <SideRail />
            </FollowsBoard>
          ))}
        <div className="play-body">
          <main className="play-main" aria-label={t('label')}>
            <MessagePlace level="page" />
            <PastBanner />
            <FollowsBoard>
              <EndingBanner offers={<RevealOffer />} />
            </FollowsBoard>
            <div className="play-board">
              <PlayBoard />
            </div>
            {vote && shape === 'wide' && <VoteDock nomination={vote} />}
          </main>
          <PlayPanel />
        </div>
        {shape === 'phone' &&
          (vote ? (
            <VoteDock nomination={vote} />
          ) : (
            <FollowsBoard>
              <BottomBar />
            </FollowsBoard>
          ))}
      </div>
      <PlayOverlays />
    </>
  )
}

/**
 * Back closes what is open on the board, leads out of the past and of a game just begun, and asks before it leaves any other. A component,
 * so that the ring around a token opens and closes without rendering the screen.
 */
function Leaving() {
  const onBoard = usePlayStore(({ radial, nominating }) => radial !== null || nominating !== null)
  useBack(onBoard ? () => void clearSelection() : null, 'overlay')
  useBack(() => {
    const { history, viewing, look, undo } = useGameStore.getState()
    if (viewing !== null) look(null)
    else if (history.entries[history.cursor - 1]?.action.type === 'play.start') undo()
    else openDialog('leave')
  }, 'screen')
  return null
}

/** The panels that tell characters, with their headings. */
const TELLING = { night: 'play.night.title', bluffs: 'bluffs.title', timeline: 'play.timeline.title' } as const

function PlayPanel() {
  const t = useTranslations()
  const panel = usePlayStore((store) => store.panel)
  const faceUp = usePlayStore((store) => store.rolesShown)
  if (!faceUp && panel !== null && panel in TELLING) return <FaceDownPanel title={t(TELLING[panel as keyof typeof TELLING])} />
  const { openPanel } = usePlayStore.getState()
  return (
    <CatchPart onFail={() => openPanel(null)} retry={() => openPanel(panel)}>
      <Suspense fallback={null}>
        {panel === 'night' && <NightPanel />}
        {panel === 'bluffs' && <BluffsPanel />}
        {panel === 'nominations' && <NominationsPanel />}
        {panel === 'timeline' && <TimelinePanel />}
        {panel === 'text-board' && <TextBoardPanel />}
        {panel === 'phones' && <PhonesPanel />}
      </Suspense>
    </CatchPart>
  )
}

/** Focuses the piece on the board that the dialog was about. */
function focusPiece({ props }: AnyDialog) {
  if ('id' in props && props.id !== null) boardOnScreen.current?.piece(props.id)?.focus({ preventScroll: true })
}

/** Closes everything when the screen is left, so that the next game starts with nothing open. */
function useCloseAllOnLeave() {
  useEffect(() => closeAll, [])
}

/** Closes a dialog whose token or reminder is gone, and one that changes the game while the past is shown. */
function useCloseStaleDialog(): void {
  const dialog = useDialogStore((store) => (store.opened ? store.dialog : null))
  const subject = dialog && 'id' in dialog.props ? dialog.props.id : null
  const gone = useGame((game) => subject !== null && !findToken(game, subject) && !findReminder(game, subject))
  const readOnly = useReadOnly()
  const forbidden = dialog !== null && readOnly && dialog.kind in CHANGING
  useEffect(() => {
    if (gone || forbidden) closeDialog()
  }, [gone, forbidden])
}
