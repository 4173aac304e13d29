/** The bar below the draw when players get their tokens on phones: they must be distributed before the game starts. */

import type { Game } from '@grimoire/game/model'
import { DistributeButton } from '../../features/phones/distribute-button.tsx'
import { distributeState } from '../../features/phones/distribute-state.ts'
import { usePhones } from '../../features/phones/phones-store.ts'
import { usePhoneSeats } from '../../features/phones/use-phone-seats.ts'
import type { DrawState } from '../../store/draw-state.ts'
import { StartStep } from './start-step.tsx'

export function MobileStep({ game, state }: { readonly game: Game; readonly state: DrawState }) {
  const active = usePhones(({ sessionId }) => sessionId !== null)
  const later = distributeState(usePhoneSeats()).kind === 'can'
  return <StartStep game={game} state={state} later={active && later} before={active && <DistributeButton first />} />
}
