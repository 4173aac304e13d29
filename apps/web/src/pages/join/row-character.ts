/** The character and the side that a phone's row tells of, as the token is drawn from them. */

import type { Alignment, Character } from '@grimoire/game'
import { type PhoneRow, teamOfRow } from '@grimoire/protocol/phones'

/** What a phone is not told is empty. */
export function characterOfRow(row: PhoneRow): Character {
  return {
    id: row.id,
    name: row.name,
    team: teamOfRow(row),
    edition: row.edition,
    ability: row.ability,
    firstNight: row.firstNightOrder,
    otherNight: row.otherNightOrder,
    firstNightReminder: '',
    otherNightReminder: '',
    reminders: [],
    remindersGlobal: [],
    setup: row.setup,
    setupEffect: null,
    maxInBag: null,
    special: [],
    jinxes: [],
    images: row.images,
    icon: row.icon,
    order: 0,
  }
}

const SIDES = { Good: 'good', Evil: 'evil', Neutral: 'neutral' } as const satisfies Record<PhoneRow['alignment'], Alignment>

export function alignmentOfRow(row: PhoneRow): Alignment {
  return SIDES[row.alignment]
}
