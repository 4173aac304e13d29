/** Keeps the town going on every screen, and resumes one that was left. Says when it cannot be reached, and who asks for the grimoire. */

import { onWake } from '@grimoire/page/browser/on-wake.ts'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useGameStore } from '../../store/game-store.ts'
import { useMatter, useStatus } from '../../store/use-matter.ts'
import { useWireVersion } from '../../store/wire-version.ts'
import { AskBanner } from './ask-banner.tsx'
import { setFromApp, type TownTimer } from './push-state.ts'
import { followGame, pollConnection, rejoinKept, townChanged, wakeTown } from './town-session.ts'
import { useTown } from './town-store.ts'
import { useSaidReveals } from './use-said-reveals.ts'

/** How often the connection is looked at, milliseconds. */
const POLL_MS = 1000

interface TownKeeperProps {
  readonly timer: TownTimer
  /** The query with which the script's sheets open; `null` until they can be. */
  readonly sheet: string | null
}

export function TownKeeper({ timer, sheet }: TownKeeperProps) {
  const gameId = useGameStore((store) => store.gameId)
  useEffect(() => rejoinKept(), [])
  useEffect(() => followGame(gameId), [gameId])
  useEffect(() => onWake(wakeTown), [])
  useEffect(() => {
    const polling = setInterval(pollConnection, POLL_MS)
    return () => clearInterval(polling)
  }, [])
  useEffect(() => {
    setFromApp({ timer, sheet })
    townChanged()
  }, [timer, sheet])
  useFailure()
  useGone()
  useSaidReveals()
  return <AskBanner />
}

/** Said once while pushes fail; the message goes when one arrives again. Another message says when it is for the version. */
function useFailure() {
  const t = useTranslations('townHost')
  const failing = useTown((town) => town.failing)
  const otherVersion = useWireVersion(({ refusal }) => refusal !== null)
  useStatus(failing && !otherVersion ? { text: t('pushFailed'), level: 'warning', lasting: true } : null)
}

/** A town that ended elsewhere is said to be gone. */
function useGone() {
  const t = useTranslations('townHost')
  const matter = useMatter()
  const gone = useTown((town) => town.gone)
  const townId = useTown((town) => town.townId)
  // A later town has nothing to do with it.
  useEffect(() => {
    if (townId !== null) matter.settle()
  }, [townId, matter])
  useEffect(() => {
    if (gone === null) return
    matter.say(t('gone', { id: gone }), 'warning')
    useTown.setState({ gone: null })
  }, [gone, matter, t])
}
