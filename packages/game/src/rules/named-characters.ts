/**
 * Characters that the ability or the jinx of one other character names, and those offered to the storyteller by name. Rules about a kind of
 * character are traits.
 */

import type { CharacterId } from '../model/character.ts'

export const CHARACTERS = {
  /** Announces house rules and characters of the script's own. */
  bootlegger: 'bootlegger',
  /** The Huntsman looks for them. */
  damsel: 'damsel',
  /** Announces jinxes. */
  djinn: 'djinn',
  /** Their death wakes the Choirboy. */
  king: 'king',
  /** They do not learn about a Magician. */
  legion: 'legion',
  /** To the Ogre they always count as evil. */
  spy: 'spy',
  /** The Clockmaker uses them in place of the Demon while there is none. */
  summoner: 'summoner',
  /** A Magician has no ability while the Vizier is in play. */
  vizier: 'vizier',
} as const satisfies Readonly<Record<string, CharacterId>>
