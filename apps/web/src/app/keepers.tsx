/** What runs on every screen: the timer, the phone session, the account, and the offer to continue a lost game. */

import { Suspense } from 'react'
import { AccountSession } from '../features/account/account-session.tsx'
import { isKeptForGame, usePhones } from '../features/phones/phones-store.ts'
import { ContinueOffer } from '../features/saves/continue-offer.tsx'
import { lazyPart } from '../i18n/lazy-part.tsx'
import { useGameStore } from '../store/game-store.ts'
import { CatchErrors } from '../ui/catch-errors.tsx'

const Timekeeper = lazyPart(() => import('../features/sound/timer/timekeeper.tsx').then((module) => module.Timekeeper))
const PhoneKeeper = lazyPart(() => import('../features/phones/phone-keeper.tsx').then((module) => module.PhoneKeeper))

export function Keepers() {
  const playing = useGameStore(({ history }) => history.game.stage === 'play')
  const gameId = useGameStore((store) => store.gameId)
  const phones = usePhones(({ stage }) => stage !== 'inactive') || isKeptForGame(gameId)
  return (
    <>
      {playing && (
        <CatchErrors instead={null}>
          <Suspense fallback={null}>
            <Timekeeper />
          </Suspense>
        </CatchErrors>
      )}
      {phones && (
        <CatchErrors instead={null}>
          <Suspense fallback={null}>
            <PhoneKeeper />
          </Suspense>
        </CatchErrors>
      )}
      <AccountSession />
      <ContinueOffer />
    </>
  )
}
