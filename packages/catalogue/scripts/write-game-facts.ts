/** `npm run facts`: writes packages/game's copies of the catalogue: the facts for its tests, and the modules that its rules read. */

import { writeFileSync } from 'node:fs'
import { gameFacts } from './game-facts.ts'
import { officialReminders, officialTraits } from './game-rules.ts'

const inGame = (path: string) => new URL(`../../game/src/${path}`, import.meta.url)
const rows = gameFacts().map((row) => `  ${JSON.stringify(row)}`)
writeFileSync(inGame('testing/facts.json'), `[\n${rows.join(',\n')}\n]\n`)
writeFileSync(inGame('rules/official-traits.ts'), officialTraits())
writeFileSync(inGame('rules/official-reminders.ts'), officialReminders())
