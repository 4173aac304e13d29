/** Rows that phones are sent, for tests. */

import type { PhoneRow } from '@grimoire/protocol/phones/messages'
import type { Sheets } from '../join-state.ts'

export const RAVENKEEPER: PhoneRow = {
  player: 'Ada',
  id: 'ravenkeeper',
  name: 'Ravenkeeper',
  ability: 'Die at night and you wake: pick a player, learn what they are.',
  type: 'Townsfolk',
  alignment: 'Good',
  edition: 'tb',
  icon: 'c-ravenkeeper',
  images: [],
  firstNightOrder: 0,
  otherNightOrder: 42,
  setup: false,
  alive: true,
}

export const SHEETS: Sheets = { scriptName: 'Trouble Brewing', numberPlayers: 7, script: ['ravenkeeper', 'imp'] }
