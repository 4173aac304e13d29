/** `npm run restore -- FOLDER [--force]` */

import { StoreProblem } from '../store-base/store-problem.ts'
import { runOnDataFolder } from './command.ts'
import { restoreBackup } from './restore.ts'

await runOnDataFolder(async ({ dataDir }) => {
  const given = process.argv.slice(2)
  const force = given.includes('--force')
  const [from, ...others] = given.filter((word) => word !== '--force')
  if (from === undefined || from.startsWith('-') || others.length > 0) {
    throw new StoreProblem('Name the folder of the backup: npm run restore -- FOLDER [--force]')
  }
  const { madeAt, files } = await restoreBackup(from, dataDir, { force })
  return [`${dataDir} holds the backup of ${madeAt} again: the database and ${files} files. Start the server.`]
})
