/** `npm run scripts:import -- FILE|FOLDER|ZIP`: imports scripts into the library of the server that the environment variables configure. */

import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../database/open.ts'
import { StoreProblem } from '../../store-base/store-problem.ts'
import { fillBuiltIn } from '../built-in.ts'
import { importScripts } from './import-scripts.ts'
import { ImportReport } from './report.ts'
import { collectedFiles } from './script-files.ts'

process.exitCode = await run(process.argv.slice(2))

/** Returns the exit code. */
async function run(paths: readonly string[]): Promise<number> {
  if (paths.length === 0) return giveUp(['Name what to import: npm run scripts:import -- FILE|FOLDER|ZIP'])
  const result = readConfig(process.env)
  if (!result.ok) return giveUp(['The configuration is invalid:', ...result.problems.map((problem) => `  - ${problem}`)])
  const { config } = result
  if (config.databaseUrl === null) mkdirSync(config.dataDir, { recursive: true })
  const database = await openDatabase(config).catch(sentenceOf)
  if (typeof database === 'string') return giveUp([database])
  try {
    await fillBuiltIn(database)
    const report = new ImportReport()
    for (const path of paths) {
      // Relative to where the command was typed: npm runs scripts from the top of the repository.
      const files = await collectedFiles(resolve(process.env['INIT_CWD'] ?? '.', path))
      if (files === null) {
        console.error(`✗ ${path}: There is nothing readable here.`)
        continue
      }
      for await (const event of importScripts(database, files)) for (const line of report.add(event)) console.log(line)
    }
    console.log(report.total())
    return report.isNothing ? 1 : 0
  } finally {
    await database.close()
  }
}

/** The sentence of a `StoreProblem`; other errors are thrown again. */
function sentenceOf(error: unknown): string {
  if (error instanceof StoreProblem) return error.message
  throw error
}

function giveUp(lines: readonly string[]): number {
  for (const line of lines) console.error(line)
  return 1
}
