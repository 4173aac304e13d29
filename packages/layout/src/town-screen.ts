/** The three kinds of screen a town is shown on, with the sizes that each starts from. */

export interface Screen {
  /** `wide` screens stand across the room; `upright` and `side` are phones. */
  readonly kind: 'wide' | 'upright' | 'side'
  readonly width: number
  readonly height: number
  /** Px of a unit of 1080 lines. */
  readonly u: number
  /** The largest disc. */
  readonly disc: number
  /** Names, from the usual size to the smallest. */
  readonly names: readonly number[]
  /** What is kept free above for the town's name, on a phone held upright. */
  readonly head: number
  /** Free space below the seats when there is room for it, and to their sides. */
  readonly foot: number
  readonly edge: number
  /** The largest radius of the dial, the air around it, and where it stands. */
  readonly dial: { readonly radius: number; readonly air: number; readonly floor: number }
}

const PHONE_WIDTH = 500
const PHONE_HEIGHT = 500
/** Below these sizes, px, names cannot be read on the screen they are for. */
const LEAST_NAME = { wide: 20, phone: 16 }
const DISC = 172
const RADIUS = 330

export function screenOf(width: number, height: number): Screen {
  const common = { width, height }
  if (width < PHONE_WIDTH && height >= width) {
    return {
      ...common,
      kind: 'upright',
      u: width / 1345,
      disc: 0.19 * width,
      names: [17.5, 16.75, LEAST_NAME.phone],
      head: 60,
      foot: 75,
      edge: 4,
      dial: { radius: 0.27 * width, air: 5, floor: height - 70 },
    }
  }
  if (height < PHONE_HEIGHT && width > height) {
    return {
      ...common,
      kind: 'side',
      u: height / 1258,
      disc: 0.144 * height,
      names: [16.5, LEAST_NAME.phone],
      head: 0,
      foot: 6,
      edge: 4,
      dial: { radius: 0.268 * height, air: 9, floor: height - 40 },
    }
  }
  const [low, high] = [Math.min(width / 1920, height / 1080), Math.max(width / 1920, height / 1080)]
  // A screen that is not 16 : 9 has room to spare in one direction.
  const u = low ** 0.75 * Math.min(high, 1.6 * low) ** 0.25
  const largest = Math.max(36 * u, LEAST_NAME.wide)
  const least = Math.max(28 * low, LEAST_NAME.wide)
  return {
    ...common,
    kind: 'wide',
    u,
    disc: DISC * u,
    names: [0, 0.4, 0.7, 1].map((share) => largest - share * (largest - least)),
    head: 0,
    foot: 46 * u,
    edge: 50 * u,
    dial: { radius: RADIUS * u, air: 42 * u, floor: height - 100 * u },
  }
}
