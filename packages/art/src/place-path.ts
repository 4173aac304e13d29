/**
 * Moves, rotates and scales an SVG path by changing its numbers once, instead of with a `transform`: a board has hundreds of such
 * shapes, and each `transform` costs the browser an extra node in every frame that changes.
 */

interface Place {
  readonly x: number
  readonly y: number
  readonly degrees?: number
  readonly scale?: number
}

/** `path` may contain only absolute M, L, C and Z. It is scaled, rotated clockwise about its origin, then moved to (x, y). */
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
