/** The dial in the middle of the board: an etched clock ring with a dot for each seat, the phase and the counts. */

import { type BoardLayout, type Clock, nightBadge, seatedTokens, type Token } from '@grimoire/game'
import { IconMoonFilled, IconSun } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useGame } from '../../store/game-store.ts'

const TICKS = 60

export const Dial = memo(function Dial({ layout, seats }: { readonly layout: BoardLayout; readonly seats: readonly Token[] }) {
  const { dial, hub } = layout
  const clock = useGame((game) => game.clock)
  return (
    <>
      {dial && (
        <svg className="dial" aria-hidden="true">
          <g fill="none" stroke="var(--etch)">
            <ellipse cx={dial.cx} cy={dial.cy} rx={dial.rx} ry={dial.ry} strokeWidth="1.5" />
            <ellipse cx={dial.cx} cy={dial.cy} rx={Math.max(0, dial.rx - 7)} ry={Math.max(0, dial.ry - 7)} strokeWidth="1" />
            <path d={ticksOf(dial)} strokeWidth="1" />
          </g>
          {dial.dots.map((dot, index) => {
            const token = seats[index]
            if (!token) return null
            return token.alive ? (
              <circle key={token.id} cx={dot.x} cy={dot.y} r="4" fill="var(--text-2)" />
            ) : (
              <circle key={token.id} cx={dot.x} cy={dot.y} r="3.5" fill="var(--ground)" stroke="var(--text-3)" strokeWidth="1.5" />
            )
          })}
        </svg>
      )}
      <div
        className="hub"
        style={{ left: hub.x, top: hub.y, width: hub.width, height: hub.height }}
        data-small={hub.height < 130 || undefined}
      >
        <HubText clock={clock} roomForIcon={hub.height >= 96} />
      </div>
    </>
  )
})

function HubText({ clock, roomForIcon }: { readonly clock: Clock; readonly roomForIcon: boolean }) {
  const t = useTranslations('board')
  const common = useTranslations('common')
  const game = useGame((one) => one)
  const { alive, travellers, votesNeeded } = nightBadge(game)
  return (
    <>
      {roomForIcon && (
        <span className="hub-icon">{clock.phase === 'night' ? <IconMoonFilled size={30} /> : <IconSun size={30} />}</span>
      )}
      <p className="hub-phase">{common(clock.phase, { day: clock.day })}</p>
      <p className="hub-counts">{t('aliveOf', { alive: alive + travellers, players: seatedTokens(game).length })}</p>
      <p className="hub-need">{t.rich('toExecute', { votes: votesNeeded, b: (chunks) => <b>{chunks}</b> })}</p>
    </>
  )
}

function ticksOf({
  cx,
  cy,
  rx,
  ry,
}: {
  readonly cx: number
  readonly cy: number
  readonly rx: number
  readonly ry: number
}): string {
  return Array.from({ length: TICKS }, (_, index) => {
    const angle = (index / TICKS) * 2 * Math.PI
    const depth = index % 5 === 0 ? 7 : 4
    const outer = `${cx + Math.sin(angle) * rx} ${cy - Math.cos(angle) * ry}`
    const inner = `${cx + Math.sin(angle) * (rx - depth)} ${cy - Math.cos(angle) * (ry - depth)}`
    return `M${outer}L${inner}`
  }).join('')
}
