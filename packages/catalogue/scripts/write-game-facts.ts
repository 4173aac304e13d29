/** `npm run facts`: writes the copy of the characters' facts that the tests of packages/game use. */

import { writeFileSync } from 'node:fs'
import { gameFacts } from './game-facts.ts'

const file = new URL('../../game/src/testing/facts.json', import.meta.url)
const rows = gameFacts().map((row) => `  ${JSON.stringify(row)}`)
writeFileSync(file, `[\n${rows.join(',\n')}\n]\n`)
