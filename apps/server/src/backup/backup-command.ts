/** `npm run backup -- FOLDER` */

import { StoreProblem } from '../store-base/store-problem.ts'
import { backUp } from './backup.ts'
import { runOnDataFolder } from './command.ts'

await runOnDataFolder(async ({ dataDir }) => {
  const [target, ...others] = process.argv.slice(2)
  if (target === undefined || target.startsWith('-') || others.length > 0) {
    throw new StoreProblem('Name a new folder for the backup: npm run backup -- FOLDER')
  }
  const { folder, files } = await backUp(dataDir, target, Date.now())
  return [`The backup is in ${folder}: the database and ${files} files. Whoever has it can read everything, so keep it safe.`]
})
