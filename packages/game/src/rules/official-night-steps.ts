/** The positions of the fixed steps on the global night sheet, from 1. Written by `npm run facts`; the source is `packages/catalogue/data`. */

export const FIRST_NIGHT_STEPS: Readonly<Record<string, number>> = {
  dusk: 1,
  minioninfo: 20,
  demoninfo: 24,
  dawn: 78,
}

export const OTHER_NIGHT_STEPS: Readonly<Record<string, number>> = {
  dusk: 1,
  dawn: 98,
}
