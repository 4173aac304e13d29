/** What is true of a character in every language, read from `data/facts`: one file for each edition. */

import type { CharacterId, SetupEffect, Special, Team } from '@grimoire/game'
import bmr from '../data/facts/bmr.json'
import carousel from '../data/facts/carousel.json'
import fabled from '../data/facts/fabled.json'
import loric from '../data/facts/loric.json'
import snv from '../data/facts/snv.json'
import tb from '../data/facts/tb.json'

/** A row of the data. What is left out is the usual: no setup mark, no effect, one token in the bag, nothing special. */
export interface CharacterFacts {
  readonly id: CharacterId
  readonly team: Team
  /** Place within its team on the official sheet, from 1. */
  readonly order: number
  readonly setup?: boolean
  /** The ability ends with its effect on the setup in square brackets, in every language. */
  readonly bracketText?: boolean
  readonly setupEffect?: SetupEffect
  /** `null` for no limit. */
  readonly maxInBag?: number | null
  readonly special?: readonly Special[]
}

export const factsByEdition: Readonly<Record<string, readonly CharacterFacts[]>> = {
  tb: tb as readonly CharacterFacts[],
  bmr: bmr as readonly CharacterFacts[],
  snv: snv as readonly CharacterFacts[],
  carousel: carousel as readonly CharacterFacts[],
  fabled: fabled as readonly CharacterFacts[],
  loric: loric as readonly CharacterFacts[],
}
