/** The roofs below the town: two rows of houses as paths, and where their windows are. The same for every town of a size. */

export interface Pane {
  readonly x: number
  readonly y: number
  /** Radius of its light. */
  readonly glow: number
  readonly d: string
}

export interface Skyline {
  readonly far: string
  readonly near: string
  /** One for each seat, from left to right. */
  readonly panes: readonly Pane[]
  /** The storyteller's, the only one that is lit by night. */
  readonly watch: Pane
}

interface House {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly tower: boolean
}

/** Px of the picture; `unit` is the px of a unit of 1080 lines for the houses. */
export function skylineOf(width: number, height: number, unit: number, seats: number): Skyline {
  const picture = { width, height, unit }
  const dice = diceFrom(41)
  const far = rowOf(picture, dice, { low: 56, high: 98, wide: [58, 116], gap: [-22, -6] })
  const near = rowOf(picture, dice, { low: 44, high: 76, wide: [92, 150], gap: [-8, 24] })
  const inside = near.houses.filter((house) => !house.tower && house.x > 40 * unit && house.x < width - 40 * unit)
  const homes = inside.length > 0 ? inside : near.houses
  const middle = homes[Math.round(homes.length / 2)] ??
    homes[0] ?? { x: width / 2, y: height - 20 * unit, width: 60 * unit, tower: false }
  return {
    far: far.path,
    near: near.path,
    panes: panesOf(homes, seats, unit),
    watch: { x: middle.x, y: middle.y + 8 * unit, glow: 34 * unit, d: paneAt(middle.x, middle.y, 9 * unit, 16 * unit) },
  }
}

/** Houses share the seats; one that has several seats has several windows, otherwise a window has two panes. */
function panesOf(homes: readonly House[], seats: number, unit: number): Pane[] {
  const rooms = Array.from({ length: seats }, (_, i) => Math.min(homes.length - 1, Math.floor(((i + 0.5) / seats) * homes.length)))
  return rooms.flatMap((room, i) => {
    const house = homes[room]
    if (!house) return []
    const first = rooms.indexOf(room)
    const count = rooms.lastIndexOf(room) - first + 1
    const x = house.x + ((i - first + 0.5) / count - 0.5) * house.width * 0.78
    const [w, h] = [7.5 * unit, 15 * unit]
    const d = count > 1 ? paneAt(x, house.y, w, h) : paneAt(x - 7 * unit, house.y, w, h) + paneAt(x + 7 * unit, house.y, w, h)
    return [{ x, y: house.y + 8 * unit, glow: (count > 1 ? 20 : 26) * unit, d }]
  })
}

function paneAt(x: number, y: number, width: number, height: number): string {
  const side = number(0.72 * height)
  const half = number(width / 2)
  return `M${number(x - width / 2)} ${number(y + height)}v-${side}a${half} ${half} 0 0 1 ${number(width)} 0v${side}Z`
}

interface Picture {
  readonly width: number
  readonly height: number
  readonly unit: number
}

interface RowShape {
  readonly low: number
  readonly high: number
  readonly wide: readonly [number, number]
  readonly gap: readonly [number, number]
}

function rowOf(picture: Picture, dice: Dice, { low, high, wide, gap }: RowShape) {
  const { width, height, unit } = picture
  const houses: House[] = []
  let path = ''
  let x = -30 * unit
  while (x < width + 40 * unit) {
    const w = dice(...wide) * unit
    const h = dice(low, high) * unit
    const top = height - h
    const roof = dice(0.34, 0.6) * w
    const kind = dice(0, 1)
    path += outline({ x, top, width: w, roof, kind }, picture)
    if (kind < 0.9 && dice(0, 1) < 0.62) {
      const chimney = x + w * dice(0.62, 0.74)
      path += `M${number(chimney)} ${number(top)}V${number(top - roof * 0.72)}h${number(9 * unit)}V${number(top)}Z`
    }
    houses.push({ x: x + w / 2, y: top + Math.min(h * 0.34, 26 * unit), width: w, tower: kind >= 0.9 })
    x += w + dice(...gap) * unit
  }
  return { path, houses }
}

/** The house to draw: its left edge, where its walls end, and the height of its roof, px. */
interface Walls {
  readonly x: number
  readonly top: number
  readonly width: number
  readonly roof: number
  /** From 0 to 1; decides which of the three roofs it has. */
  readonly kind: number
}

/** A gable, a hipped roof, or now and then a tower. */
function outline({ x, top, width, roof, kind }: Walls, { height, unit }: Picture): string {
  const p = (across: number, y: number) => `${number(x + across * width)} ${number(y)}`
  if (kind < 0.56) return `M${p(0, height)}L${p(0, top)}L${p(0.5, top - roof * 0.86)}L${p(1, top)}L${p(1, height)}Z`
  if (kind < 0.9)
    return `M${p(0, height)}L${p(0, top)}L${p(0.2, top - roof * 0.6)}L${p(0.8, top - roof * 0.6)}L${p(1, top)}L${p(1, height)}Z`
  const eaves = top - 10 * unit
  return `M${p(0.26, height)}L${p(0.26, eaves)}L${p(0.5, top - 0.98 * width)}L${p(0.74, eaves)}L${p(0.74, height)}Z`
}

type Dice = (low: number, high: number) => number

/** Numbers that look random and are the same every time. */
function diceFrom(start: number): Dice {
  let seed = start
  return (low, high) => {
    seed = (seed * 16807) % 2147483647
    return low + ((seed % 1000) / 1000) * (high - low)
  }
}

function number(value: number): number {
  return Math.round(value * 10) / 10
}

/** Stars of the night, as one path of dots for each of two sizes. */
export function starsIn(
  width: number,
  height: number,
): readonly { readonly x: number; readonly y: number; readonly size: number; readonly light: number }[] {
  let seed = 7
  const next = () => {
    seed = (seed * 48271) % 2147483647
    return seed / 2147483647
  }
  return Array.from({ length: 90 }, () => {
    const [x, y, light] = [next() * width, next() ** 1.4 * height * 0.8, next()]
    return { x: Math.round(x), y: Math.round(y), size: light > 0.9 ? 1.7 : 0.9, light: 0.1 + 0.3 * light }
  })
}
