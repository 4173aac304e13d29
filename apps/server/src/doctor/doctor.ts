/** Looks at a configuration and at the services it names, and says what is wrong in sentences. */

import { characters as builtInCharacters } from '@grimoire/catalogue'
import { readConfig } from '../config.ts'
import { charactersWithPack } from '../content-pack/content-pack.ts'
import { type Finding, fault, fine, lookAt } from './finding.ts'
import { fitsTogether, reports, server, signIn, webBuild } from './outside.ts'
import { database, dataFolder, files, redis } from './stores.ts'

/** Yields each finding as soon as it is known; services that do not answer take a while. */
export async function* examine(env: Readonly<Record<string, string | undefined>>, webFolder: string): AsyncGenerator<Finding> {
  const result = readConfig(env)
  if (!result.ok) {
    yield* result.problems.map(fault)
    return
  }
  const { config } = result
  yield fine('The variables can be read.')
  yield* fitsTogether(config)
  yield* webBuild(webFolder)
  const pack = await charactersWithPack(config.contentPack, builtInCharacters)
  if (!pack.ok) yield* pack.problems.map((problem) => fault(`The content pack: ${problem}`))
  else if (config.contentPack !== null) yield fine(`The content pack ${config.contentPack} can be read.`)
  for (const look of [dataFolder, database, redis, files, signIn, reports, server]) yield* await lookAt(() => look(config))
}
