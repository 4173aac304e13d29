/** `npm run facts`: writes packages/game's copies of the catalogue: the facts for its tests, and the modules that its rules read. */

import { writeFileSync } from 'node:fs'
import { gameFacts } from './game-facts.ts'
import { GAME_RULES } from './game-rules.ts'

const inGame = (path: string) => new URL(`../../game/src/${path}`, import.meta.url)
const rows = gameFacts().map((row) => `  ${JSON.stringify(row)}`)
writeFileSync(inGame('testing/facts.json'), `[\n${rows.join(',\n')}\n]\n`)
for (const [path, written] of Object.entries(GAME_RULES)) writeFileSync(inGame(path), written())
