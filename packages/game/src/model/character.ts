/** A character as the game knows it: the facts and texts of one entry of a script. */

import type { Team } from './team.ts'

/** Lower-case letters and digits, as in official script files: `fangtu`, `lilmonsta`. */
export type CharacterId = string

/**
 * What choosing a character does to the bag. Counts are changes to the usual numbers unless `…IsSet`; an array lists the values the
 * storyteller may pick from; `any` allows every value. A change of Outsiders or Minions is balanced by Townsfolk.
 */
export interface SetupEffect {
  readonly outsider?: number | readonly number[] | 'any'
  readonly minion?: number
  readonly minionIsSet?: boolean
  readonly demon?: number
  readonly demonIsSet?: boolean
  readonly townsfolk?: number
  /** No token of this character is put in the bag. */
  readonly notInBag?: boolean
  /** The team of the token that goes in instead; its player believes that token. */
  readonly bagStandIn?: Team
  /** Minion tokens in the bag while this character is chosen, when it differs from the target. */
  readonly minionTokensInBag?: number
  readonly demonTokensInBag?: number
  /** Characters that must be in play with this one, and how the counts change when they are added. */
  readonly requires?: readonly CharacterId[]
  readonly ifMissing?: { readonly townsfolk?: number; readonly outsider?: number }
  /** How many more tokens of this character the bag may hold, replacing `copiesReplace`. */
  readonly extraCopiesOfSelf?: readonly number[]
  readonly copiesReplace?: Team
  readonly copiesOfSelf?: 'majority-of-players'
  readonly drunkAmongCopies?: number
  readonly evilTownsfolk?: number
  readonly seating?: 'neighbours-demon' | 'evil-contiguous-demon-in-middle'
  readonly skipInfoSteps?: readonly string[]
  /** Characters of these sides may be in the bag more than once. */
  readonly duplicates?: 'good'
  readonly assignment?: 'storyteller-chooses' | 'players-do-not-see-tokens'
}

/** An app feature of the official script schema, kept as read. */
export interface Special {
  readonly type: string
  readonly name: string
  readonly time?: string
  readonly global?: string
  readonly value?: number | string
}

export interface Jinx {
  /** The other character of the pair. */
  readonly id: CharacterId
  readonly reason: string
}

export interface Character {
  readonly id: CharacterId
  readonly name: string
  readonly team: Team
  /** `tb`, `bmr`, `snv`, `carousel`, `fabled`, `loric`, or what a script file says. */
  readonly edition: string
  readonly ability: string
  /** A line of colour that a script's file brings; it has no meaning in the rules. */
  readonly flavor?: string
  /** Position in the global night sheet, from 1; 0 when it does not wake. Decimals are allowed. */
  readonly firstNight: number
  readonly otherNight: number
  readonly firstNightReminder: string
  readonly otherNightReminder: string
  /** Labels of its reminder tokens; one entry for each token, so a label may repeat. */
  readonly reminders: readonly string[]
  /** Labels that can be used even when the character is not in play. */
  readonly remindersGlobal: readonly string[]
  /** The token carries the setup mark. */
  readonly setup: boolean
  readonly setupEffect: SetupEffect | null
  /** How many tokens the bag may hold; `null` for no limit. */
  readonly maxInBag: number | null
  readonly special: readonly Special[]
  readonly jinxes: readonly Jinx[]
  /** Symbol of the icon sprite; `null` for homebrew, which shows `images` or its team's icon. */
  readonly icon: string | null
  /**
   * URLs of a homebrew character's pictures: the usual one, then the one for the other side (for a Traveller: unaligned, good,
   * evil).
   */
  readonly images: readonly string[]
  /** Place within its team on an official sheet; 0 when unknown. */
  readonly order: number
}

/** The fields that are texts and differ between languages; everything else about a character is a fact. */
export type CharacterWords = Pick<
  Character,
  'name' | 'ability' | 'firstNightReminder' | 'otherNightReminder' | 'reminders' | 'remindersGlobal'
>

/** Only the texts of a character. */
export function wordsOf({
  name,
  ability,
  firstNightReminder,
  otherNightReminder,
  reminders,
  remindersGlobal,
}: CharacterWords): CharacterWords {
  return { name, ability, firstNightReminder, otherNightReminder, reminders, remindersGlobal }
}

/** A character with defaults for everything that `seed` does not name. */
export function newCharacter(seed: Partial<Character> & Pick<Character, 'id' | 'team'>): Character {
  return {
    name: seed.id,
    edition: '',
    ability: '',
    firstNight: 0,
    otherNight: 0,
    firstNightReminder: '',
    otherNightReminder: '',
    reminders: [],
    remindersGlobal: [],
    setup: false,
    setupEffect: null,
    maxInBag: 1,
    special: [],
    jinxes: [],
    icon: null,
    images: [],
    order: 0,
    ...seed,
  }
}
