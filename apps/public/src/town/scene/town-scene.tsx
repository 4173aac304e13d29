/** The picture of a town: seats in the sky over a row of roofs, and in the middle the dial, in the light of the hour. */

import { clockRound, type VoteClock } from '@grimoire/game/rules'
import { listsTravellers, type TownLayout, townLayout } from '@grimoire/layout/town'
import { useSeatUnderHand } from '@grimoire/page/timer/use-seat-under-hand.ts'
import { DiscGradients } from '@grimoire/page/token/disc-gradients.tsx'
import { loadDrawings } from '@grimoire/page/token/icon-drawings.ts'
import { useEffect, useMemo, useState } from 'react'
import { Docks, LargeCode, type Sheet } from './docks.tsx'
import { useFact } from './end-words.tsx'
import { HourDial } from './hour-dial.tsx'
import { skylineOf } from './houses.ts'
import { Hub } from './hub.tsx'
import { isSmall } from './hub-parts.tsx'
import { useLocalTimer, useLocalVote } from './local-clock.ts'
import { MakersName, Publics, Recap } from './marks.tsx'
import type { Moment } from './moment.ts'
import type { SceneInput } from './scene-input.ts'
import { type SceneView, viewOf } from './scene-view.ts'
import { SceneWords } from './scene-words.tsx'
import { Seats } from './seats.tsx'
import { type Light, Roofs, Sky, Windows } from './sky.tsx'
import { type Size, useSize, useStill } from './use-clock.ts'
import { useMoment } from './use-moment.ts'
import { VoteHand } from './vote-hand.tsx'
import './scene.css'

export function TownScene({ input }: { readonly input: SceneInput }) {
  const [attach, size] = useSize()
  const moment = useMoment(input.state, input.clockOffset)
  const light = lightOf(moment)
  useEffect(() => void loadDrawings(), [])
  return (
    <div ref={attach} className="scene-frame">
      <DiscGradients />
      {size && <Picture input={input} size={size} moment={moment} light={light} />}
    </div>
  )
}

function lightOf(moment: Moment): Light {
  switch (moment.kind) {
    case 'empty':
    case 'day':
      return 'day'
    case 'result':
    case 'events':
      return 'vote'
    case 'reveal':
      return moment.winner === 'good' ? 'reveal-good' : 'reveal-evil'
    default:
      return moment.kind
  }
}

interface PictureProps {
  readonly input: SceneInput
  readonly size: Size
  readonly moment: Moment
  readonly light: Light
}

function Picture({ input, size, moment, light }: PictureProps) {
  const { state, revealed, seats: arranged, docked, links, clockOffset } = input
  const view = useMemo(() => viewOf({ state, revealed, seats: arranged }), [state, revealed, arranged])
  const layout = useLayout(view, arranged.layout, size)
  const skyline = useMemo(
    () => skylineOf(size.width, size.height, houseUnit(layout), view.seats.length || USUAL_SEATS),
    [size, layout, view.seats.length],
  )
  const [large, setLarge] = useState<Sheet | null>(null)
  const still = useStill()
  const fact = useFact(view.seats, revealed)
  const vote = moment.kind === 'vote' || moment.kind === 'result' ? moment.nomination : null
  const hands = useMemo(() => (vote === null ? null : new Set(vote.secret ? [] : vote.hands)), [vote])
  const clock = useLocalVote(vote?.vote ?? null, moment.kind === 'vote', clockOffset)
  const asked = useAskedSeat(clock, view, vote?.nomineeId ?? null)
  const timer = useLocalTimer(input)
  const address = large === null ? null : links[large]
  const latest = revealed?.latest ?? null
  const calm = moment.kind === 'day' && latest === null
  // Behind the form are the sky and the roofs alone.
  const named = input.townName !== ''
  return (
    <div
      className="scene"
      data-light={light}
      data-kind={layout.kind}
      data-small={isSmall(layout) || undefined}
      data-moment={moment.kind}
      style={sizesOf(layout, size, moment, view.seats.length)}
    >
      <Sky light={light} {...size} />
      {named && (
        <HourDial layout={layout} size={size} view={view} moment={moment} hands={hands} asked={asked} timer={timer} still={still} />
      )}
      {vote && (
        <VoteHand
          key={vote.id}
          layout={layout}
          {...size}
          seats={view.seats}
          nominatorId={vote.nominatorId}
          nomineeId={vote.nomineeId}
          clock={clock}
          asked={asked}
          still={still}
        />
      )}
      <Roofs light={light} skyline={skyline} {...size} />
      <Windows
        skyline={skyline}
        {...size}
        lit={view.seats.map((seat) => seat.alive)}
        night={light === 'night'}
        dimmed={light === 'vote'}
      />
      <Seats layout={layout} view={view} moment={moment} hands={hands} asked={asked} />
      {named && (
        <Hub
          layout={layout}
          moment={moment}
          state={state}
          revealed={revealed}
          seats={view.seats}
          timer={docked.has('townCountdown') ? timer : null}
          showsPhase={docked.has('townDayNight')}
        />
      )}
      {named && (calm || moment.kind === 'empty' || !input.connected || layout.kind === 'upright') && (
        <MakersName layout={layout} townName={input.townName} connected={input.connected} />
      )}
      {calm && <Docks layout={layout} view={view} docked={docked} links={links} onLarge={setLarge} />}
      {calm && <Publics layout={layout} publics={listed(view, layout)} />}
      {moment.kind === 'reveal' && revealed?.recap && <Recap layout={layout} recap={revealed.recap} />}
      {named && <SceneWords moment={moment} state={state} seats={view.seats} hands={hands} fact={fact} latest={latest} />}
      {large !== null && address !== null && <LargeCode sheet={large} address={address} onClose={() => setLarge(null)} />}
    </div>
  )
}

function useLayout(view: SceneView, layout: SceneInput['seats']['layout'], { width, height }: Size): TownLayout {
  const [seats, travellers, aside] = [view.seats.length, view.travellers.length, view.aside.length]
  return useMemo(
    () => townLayout({ layout, seats: Math.min(seats, MOST_SEATS), width, height, travellers, aside }),
    [layout, seats, width, height, travellers, aside],
  )
}

const MOST_SEATS = 20
/** Dark windows before anybody is known. */
const USUAL_SEATS = 12

function listed(view: SceneView, layout: TownLayout) {
  return [...(listsTravellers(layout.disc) ? view.travellers : []), ...view.aside]
}

/** Houses are larger on small screens than the rest of the picture. */
function houseUnit({ kind, u }: TownLayout): number {
  if (kind === 'upright') return 1.93 * u
  return kind === 'side' ? 1.29 * u : u
}

/** Lengths of the stylesheet, and times that depend on the number of seats. */
function sizesOf(layout: TownLayout, { height }: Size, moment: Moment, seats: number): React.CSSProperties {
  const { u, disc, gap, name, dial } = layout
  const turned = (seats - 1) * WAVE_MS + TURN_MS
  const phone = layout.kind !== 'wide'
  return {
    '--u': `${u}px`,
    '--k': `${phone ? Math.max(dial.u, LEAST_PHONE_DIAL) : dial.u}px`,
    '--d': `${disc}px`,
    '--gap': `${gap}px`,
    '--name': `${name.size}px`,
    '--large': `${0.6 * height}px`,
    '--fall-start': moment.kind === 'dawn' ? `${turned}ms` : '0ms',
    '--words-last': `${REVEAL_MS + seats * REVEAL_WAVE_MS + TURN_MS}ms`,
  } as React.CSSProperties
}

const WAVE_MS = 60
const TURN_MS = 420
const REVEAL_MS = 900
const REVEAL_WAVE_MS = 120
const LEAST_PHONE_DIAL = 0.2

/** The place of the seat that the hand is coming to. */
function useAskedSeat(clock: VoteClock | null, { seats }: SceneView, nomineeId: string | null): number | null {
  const under = useSeatUnderHand(clock, seats.length)
  if (under === null) return null
  const seat = clockRound(seats, nomineeId)[under]
  return seat ? seats.indexOf(seat) : null
}
