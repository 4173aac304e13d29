/**
 * `npm run seed`: imports the scripts of `docs/examples` into the library, using the server's environment variables, and lists the saved games.
 * Saved games belong to people, who load them in the app.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { ROOT } from './lib/root.mjs'
import { runServerCommand } from './lib/server-command.mjs'

requireNode()
await ensureInstalled()
const { tsImport } = await import('tsx/esm/api')
const { characterById } = await tsImport('@grimoire/catalogue', import.meta.url)
const { readSave } = await tsImport('@grimoire/protocol/save/read', import.meta.url)

const folder = join(ROOT, 'docs/examples')
const files = readdirSync(folder)
  .filter((name) => /\.(?:json|dgrim)$/.test(name))
  .sort()
const games = files.flatMap((name) => {
  const read = readSave(readFileSync(join(folder, name), 'utf8'), characterById)
  return read.ok ? [{ name, tokens: read.value.history.game.tokens.length }] : []
})
const scripts = files.filter((name) => games.every((game) => game.name !== name))

await runServerCommand(
  'scripts-import',
  scripts.map((name) => join(folder, name)),
)
console.log('\nLoad these saved games in the app with Load Game:')
for (const { name, tokens } of games) console.log(`  ${join('docs/examples', name)}, ${tokens} tokens`)
