/** Characters that the ability or the jinx of one other names, and those the storyteller is offered by name. Rules about kinds are traits. */

import type { CharacterId } from '../model/character.ts'

export const CHARACTERS = {
  /** Announces house rules and characters of the script's own. */
  bootlegger: 'bootlegger',
  /** The Huntsman is after them. */
  damsel: 'damsel',
  /** Announces what is jinxed. */
  djinn: 'djinn',
  /** Their death wakes the Choirboy. */
  king: 'king',
  /** To the Ogre they always count as evil. */
  spy: 'spy',
  /** To the Clockmaker they stand for the Demon that there is not yet. */
  summoner: 'summoner',
  /** Beside them a Magician has no ability. */
  vizier: 'vizier',
} as const satisfies Readonly<Record<string, CharacterId>>
