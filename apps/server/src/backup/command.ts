/** What the two commands share: the server's configuration, and error messages. */

import { type Config, readConfig } from '../config.ts'
import { StoreProblem } from '../store-base/store-problem.ts'

/** Runs a command on the data folder. If it fails, prints a sentence and sets exit code 1. */
export async function runOnDataFolder(command: (config: Config) => Promise<readonly string[]>): Promise<void> {
  const result = readConfig(process.env)
  if (!result.ok) return giveUp(['The configuration is invalid:', ...result.problems.map((problem) => `  - ${problem}`)])
  const { config } = result
  if (config.databaseUrl !== null) {
    return giveUp(['DATABASE_URL is set: the data is in PostgreSQL, which has its own commands for this (pg_dump and pg_restore).'])
  }
  try {
    for (const line of await command(config)) console.log(line)
    if (config.s3 !== null) console.log(`The files are in S3 (S3_BUCKET ${config.s3.bucket}) and are not part of the backup.`)
  } catch (error) {
    if (!(error instanceof StoreProblem)) throw error
    giveUp([error.message])
  }
}

function giveUp(lines: readonly string[]): void {
  for (const line of lines) console.error(line)
  process.exitCode = 1
}
