/** The light of the hour with the roofs before it: two layers of which the newer fades in over the older, and the windows. */

import { memo, useMemo, useState } from 'react'
import { type Pane, type Skyline, starsIn } from './houses.ts'
import './sky.css'

export type Light = 'day' | 'vote' | 'night' | 'dawn' | 'reveal-good' | 'reveal-evil'

interface PictureProps {
  readonly width: number
  readonly height: number
}

/** The newer light lies over the older one, and fades in. */
interface Layers {
  readonly now: Light
  readonly before: Light | null
  readonly turn: number
}

function useLayers(light: Light): Layers {
  const [layers, setLayers] = useState<Layers>({ now: light, before: null, turn: 0 })
  if (layers.now !== light) setLayers({ now: light, before: layers.now, turn: layers.turn + 1 })
  return layers
}

export function Sky({ light, width, height }: PictureProps & { readonly light: Light }) {
  const { now, before, turn } = useLayers(light)
  const stars = (one: Light) => (one === 'night' || one === 'reveal-evil' ? <Stars width={width} height={height} /> : null)
  return (
    <div className="scene-sky" aria-hidden="true">
      {before !== null && (
        <div key={turn - 1} className="scene-light" data-light={before}>
          {stars(before)}
        </div>
      )}
      <div key={turn} className="scene-light" data-light={now} data-fades={before !== null || undefined}>
        {stars(now)}
      </div>
    </div>
  )
}

/** The roofs take the light with the sky, but stand before the dial. */
export function Roofs({ light, skyline, width, height }: PictureProps & { readonly light: Light; readonly skyline: Skyline }) {
  const { now, before, turn } = useLayers(light)
  const roofs = { skyline, width, height }
  return (
    <div className="scene-sky" aria-hidden="true">
      {before !== null && <RoofLayer key={turn - 1} light={before} {...roofs} />}
      <RoofLayer key={turn} light={now} fades={before !== null} {...roofs} />
    </div>
  )
}

interface RoofProps extends PictureProps {
  readonly light: Light
  readonly skyline: Skyline
  readonly fades?: boolean
}

const RoofLayer = memo(function RoofLayer({ light, skyline, width, height, fades = false }: RoofProps) {
  return (
    <svg
      className="scene-roofs"
      data-light={light}
      data-fades={fades || undefined}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <path d={skyline.far} fill="var(--roof-far)" />
      <path d={skyline.near} fill="var(--roof)" />
    </svg>
  )
})

function Stars({ width, height }: { readonly width: number; readonly height: number }) {
  const stars = useMemo(() => starsIn(width, height), [width, height])
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} fill="#f3e9d8">
      {stars.map(({ x, y, size, light }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={size} fillOpacity={light} />
      ))}
    </svg>
  )
}

interface WindowsProps extends PictureProps {
  readonly skyline: Skyline
  /** For each seat, whether its window is lit. */
  readonly lit: readonly boolean[]
  readonly night: boolean
  readonly dimmed: boolean
}

/** A window for each living player. They are lit from the left, and put out in an order that means nothing. */
export function Windows({ skyline, width, height, lit, night, dimmed }: WindowsProps) {
  return (
    <svg
      className="scene-windows"
      data-dimmed={dimmed || undefined}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="scene-warm">
          <stop offset="0" stopColor="var(--pane)" stopOpacity=".26" />
          <stop offset="1" stopColor="var(--pane)" stopOpacity="0" />
        </radialGradient>
      </defs>
      {skyline.panes.map((pane, i) => (
        <Window key={`${pane.x}`} pane={pane} lit={(lit[i] ?? false) && !night} delay={night ? ((i * 7 + 3) % 11) * 260 : i * 80} />
      ))}
      <g className="scene-watch" data-lit={night || undefined}>
        <circle cx={skyline.watch.x} cy={skyline.watch.y} r={skyline.watch.glow} fill="url(#scene-warm)" />
        <path d={skyline.watch.d} fill="#e2a955" />
      </g>
    </svg>
  )
}

function Window({ pane, lit, delay }: { readonly pane: Pane; readonly lit: boolean; readonly delay: number }) {
  return (
    <>
      <path d={pane.d} fill="var(--pane-out)" />
      <g className="scene-window" data-lit={lit || undefined} style={{ transitionDelay: `${delay}ms` }}>
        <circle cx={pane.x} cy={pane.y} r={pane.glow} fill="url(#scene-warm)" />
        <path d={pane.d} fill="var(--pane)" />
      </g>
    </>
  )
}
