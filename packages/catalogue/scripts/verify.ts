/** Lists every fact of the catalogue that differs from a reference folder: `npm run catalogue:verify -- FOLDER`. */

import { existsSync } from 'node:fs'
import { characters } from '../src/characters.ts'
import { factsByEdition } from '../src/facts.ts'
import { jinxes } from '../src/jinxes.ts'
import { nightSheet } from '../src/night-sheet.ts'
import { builtInScripts } from '../src/scripts.ts'
import { differences } from './differences.ts'
import { readReference } from './reference.ts'

const folder = process.argv[2]
if (folder === undefined || !existsSync(folder)) {
  console.error(
    folder === undefined ? 'Name the reference folder: npm run catalogue:verify -- FOLDER' : `There is no folder ${folder}.`,
  )
  process.exit(2)
}

const facts = Object.values(factsByEdition).flat()
const found = differences(readReference(folder), { characters, facts, jinxes, nightSheet, scripts: builtInScripts })
for (const line of found) console.log(line)
console.log(
  found.length > 0
    ? `${found.length} differences.`
    : `No differences: ${characters.length} characters, ${jinxes.length} jinxes, ${builtInScripts.length} scripts, both night orders.`,
)
process.exitCode = found.length > 0 ? 1 : 0
