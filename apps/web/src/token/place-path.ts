/**
 * Moves, turns and scales the path of an SVG by its numbers, once, instead of by a `transform` each time it is drawn: a board has
 * hundreds of such shapes, and each `transform` costs the browser a node of its own in every frame that changes.
 */

interface Place {
  readonly x: number
  readonly y: number
  readonly degrees?: number
  readonly scale?: number
}

/** `path` holds absolute M, L, C and Z only. It is scaled, then turned clockwise about its origin, then moved there. */
export function placePath(path: string, { x, y, degrees = 0, scale = 1 }: Place): string {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return path.replaceAll(PAIR, (_pair, left: string, right: string) => {
    const [a, b] = [Number(left), Number(right)]
    return `${round(x + a * cos - b * sin)} ${round(y + a * sin + b * cos)} `
  })
}

const NUMBER = String.raw`-?(?:\d+\.?\d*|\.\d+)`
const PAIR = new RegExp(String.raw`(${NUMBER})[\s,]*(${NUMBER})\s*`, 'g')

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
