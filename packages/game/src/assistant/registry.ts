/** The rule of every character who learns something at night, or whose choice has an outcome that the grimoire decides. */

import type { CharacterId } from '../model/character.ts'
import { ownEntry } from '../rules/own-entry.ts'
import type { WhichNight } from '../rules/wake-order.ts'
import { chambermaid } from './chambermaid.ts'
import { dreamer, fortuneTeller, harlot, ravenkeeper, seamstress, villageIdiot } from './chosen-players.ts'
import { chef, duchess, empath, mathematician, oracle } from './counting.ts'
import { flowergirl, juggler, townCrier, undertaker } from './day-memory.ts'
import { choirboy, sage, tor } from './deaths.ts'
import { clockmaker, shugenja } from './distances.ts'
import { godfatherLater, godfatherStarts, king, pixie } from './known-characters.ts'
import { balloonist, bountyHunter, cultLeader, evilTwin, grandmother, knight, noble, steward } from './known-players.ts'
import { learnsByJudgement, learnsNothing } from './official-traits.ts'
import {
  acrobat,
  exorcist,
  gambler,
  huntsman,
  lycanthrope,
  ogre,
  preacher,
  professor,
  seesGrimoire,
  snakeCharmer,
} from './outcomes.ts'
import type { Rule } from './scene.ts'
import { investigator, librarian, washerwoman } from './shown-pair.ts'

/** How the assistant handles a character. */
export type Cover = 'covered' | 'judgement' | 'acts' | 'unknown'

const RULES: Readonly<Record<CharacterId, Rule>> = {
  acrobat,
  balloonist,
  bountyhunter: bountyHunter,
  chambermaid,
  chef,
  choirboy,
  clockmaker,
  cultleader: cultLeader,
  dreamer,
  duchess,
  empath,
  eviltwin: evilTwin,
  exorcist,
  flowergirl,
  fortuneteller: fortuneTeller,
  gambler,
  godfather: godfatherStarts,
  grandmother,
  harlot,
  huntsman,
  investigator,
  juggler,
  king,
  knight,
  librarian,
  lycanthrope,
  mathematician,
  noble,
  ogre,
  oracle,
  pixie,
  preacher,
  professor,
  ravenkeeper,
  sage,
  seamstress,
  shugenja,
  snakecharmer: snakeCharmer,
  spy: seesGrimoire,
  steward,
  tor,
  towncrier: townCrier,
  undertaker,
  villageidiot: villageIdiot,
  washerwoman,
  widow: seesGrimoire,
}

/** Rules for later nights, where they differ from the first night. */
const LATER: Readonly<Record<CharacterId, Rule>> = { godfather: godfatherLater }

/** The characters with a rule. */
export const COVERED: readonly CharacterId[] = Object.keys(RULES)

export function ruleOf(characterId: CharacterId, which: WhichNight): Rule | null {
  return (which === 'other' ? ownEntry(LATER, characterId) : undefined) ?? ownEntry(RULES, characterId) ?? null
}

export function coverOf(characterId: CharacterId): Cover {
  if (ownEntry(RULES, characterId)) return 'covered'
  if (learnsByJudgement.has(characterId)) return 'judgement'
  return learnsNothing.has(characterId) ? 'acts' : 'unknown'
}
