/** The three kinds of screen a town is shown on, with the sizes that each starts from. */

/** Font sizes of names, px, from the usual one to the smallest. */
export type Names = readonly [usual: number, ...smaller: number[]]

export interface Screen {
  /** `wide` screens stand across the room; `upright` and `side` are phones. */
  readonly kind: 'wide' | 'upright' | 'side'
  readonly width: number
  readonly height: number
  /** Px of a unit of 1080 lines. */
  readonly u: number
  /** The largest disc. */
  readonly disc: number
  readonly names: Names
  /** What is kept free above for the town's name, on a phone held upright. */
  readonly head: number
  /** Free space below the seats when there is room for it, and to their sides. */
  readonly foot: number
  readonly edge: number
  /** The largest radius of the dial, the air around it, and where it stands. */
  readonly dial: { readonly radius: number; readonly air: number; readonly floor: number }
}

/** Below this width, or this height, px, a screen is a phone's. */
const PHONE_WIDTH = 500
const PHONE_HEIGHT = 500
/** Below these sizes, px, names cannot be read on the screen they are for. */
const LEAST_NAME = { wide: 20, phone: 16 }

interface Phone {
  /** Units of 1080 lines along the shorter side. */
  readonly units: number
  /** As parts of the shorter side. */
  readonly disc: number
  readonly radius: number
  /** Px. */
  readonly names: Names
  readonly head: number
  readonly foot: number
  readonly edge: number
  /** Px around the dial, and between its floor and the lower edge. */
  readonly air: number
  readonly floor: number
}

const UPRIGHT: Phone = {
  units: 1345,
  disc: 0.19,
  radius: 0.27,
  names: [17.5, 16.75, LEAST_NAME.phone],
  head: 60,
  foot: 75,
  edge: 4,
  air: 5,
  floor: 70,
}

const SIDE: Phone = {
  units: 1258,
  disc: 0.144,
  radius: 0.268,
  names: [16.5, LEAST_NAME.phone],
  head: 0,
  foot: 6,
  edge: 4,
  air: 9,
  floor: 40,
}

/** In units of 1080 lines. */
const WIDE = {
  width: 1920,
  height: 1080,
  disc: 172,
  name: { usual: 36, smallest: 28 },
  foot: 46,
  edge: 50,
  dial: { radius: 330, air: 42, floor: 100 },
}
/** The smaller sizes of names that are tried, between the usual one, 0, and the smallest, 1. */
const SMALLER_NAMES = [0.4, 0.7, 1]
/**
 * A screen that is not 16 : 9 has room to spare in one direction. The unit is the mean of what it would be by either direction, weighted
 * like this; the spare direction counts for at most so many times the other.
 */
const SCARCE_WEIGHT = 0.75
const SPARE_WEIGHT = 0.25
const MOST_SPARE = 1.6

/** The radius of the dial in units of 1080 lines, of which its words are sized. */
export const RADIUS = WIDE.dial.radius

export function screenOf(width: number, height: number): Screen {
  if (width < PHONE_WIDTH && height >= width) return phone('upright', UPRIGHT, width, height)
  if (height < PHONE_HEIGHT && width > height) return phone('side', SIDE, width, height)
  return wide(width, height)
}

function phone(kind: 'upright' | 'side', figures: Phone, width: number, height: number): Screen {
  const { names, head, foot, edge, air } = figures
  const shorter = kind === 'upright' ? width : height
  return {
    kind,
    width,
    height,
    u: shorter / figures.units,
    disc: figures.disc * shorter,
    names,
    head,
    foot,
    edge,
    dial: { radius: figures.radius * shorter, air, floor: height - figures.floor },
  }
}

function wide(width: number, height: number): Screen {
  const [low, high] = [Math.min(width / WIDE.width, height / WIDE.height), Math.max(width / WIDE.width, height / WIDE.height)]
  const u = low ** SCARCE_WEIGHT * Math.min(high, MOST_SPARE * low) ** SPARE_WEIGHT
  const largest = Math.max(WIDE.name.usual * u, LEAST_NAME.wide)
  const least = Math.max(WIDE.name.smallest * low, LEAST_NAME.wide)
  return {
    kind: 'wide',
    width,
    height,
    u,
    disc: WIDE.disc * u,
    names: [largest, ...SMALLER_NAMES.map((share) => largest - share * (largest - least))],
    head: 0,
    foot: WIDE.foot * u,
    edge: WIDE.edge * u,
    dial: { radius: RADIUS * u, air: WIDE.dial.air * u, floor: height - WIDE.dial.floor * u },
  }
}
