/** Imports a collection of script files into the library, a few scripts per transaction, so that a running server keeps answering. */

import { cutText, READ } from '@grimoire/protocol/limits'
import type { Repair } from '@grimoire/protocol/script/repairs'
import type { Database } from '../../database/database.ts'
import { characterNumbers } from '../cast.ts'
import { lockLibrary } from '../write-scripts.ts'
import type { CollectedFile } from './file-rules.ts'
import { manyInOne } from './many-in-one.ts'
import { type Placed, placeScript } from './place-script.ts'
import { type ReadScript, readScript } from './read-script.ts'

export type ImportEvent =
  | { readonly kind: 'placed'; readonly path: string; readonly placed: Placed; readonly report: readonly Repair[] }
  /** `problem` is a sentence. */
  | { readonly kind: 'refused'; readonly path: string; readonly problem: string }
  | { readonly kind: 'skipped'; readonly path: string }

/** Scripts in one transaction. */
const TOGETHER = 25

type Waiting = ReadScript & { readonly path: string }

/** Yields the outcome for each file, in order, except that refusals may come sooner. `now` gives epoch milliseconds. */
export async function* importScripts(
  database: Pick<Database, 'kind' | 'db'>,
  files: AsyncIterable<CollectedFile>,
  now: () => number = Date.now,
): AsyncIterable<ImportEvent> {
  const waiting: Waiting[] = []
  for await (const file of files) {
    for (const read of readFile(file)) {
      if ('kind' in read) yield read
      else waiting.push(read)
      if (waiting.length >= TOGETHER) yield* await placeAll(database, waiting.splice(0), now())
    }
  }
  yield* await placeAll(database, waiting, now())
}

function* readFile(file: CollectedFile): Iterable<Waiting | ImportEvent> {
  const { path } = file
  if ('skipped' in file) return yield { kind: 'skipped', path }
  if ('problem' in file) return yield { kind: 'refused', path, problem: file.problem }
  const many = manyInOne(file.text)
  for (const [index, text] of (many ?? [file.text]).entries()) {
    const place = many ? `${path}, script ${index + 1}` : path
    const read = readScript(text, many ? '' : nameFrom(path))
    yield read.ok ? { ...read.value, path: place } : { kind: 'refused', path: place, problem: read.code }
  }
}

/** The name of the file, for a script without a name. */
function nameFrom(path: string): string {
  const [file = ''] = path.split(/[\\/]/).slice(-1)
  return cutText(
    file
      .replace(/\.json$/i, '')
      .replace(/_+/g, ' ')
      .trim(),
    READ.scriptName,
  )
}

async function placeAll(
  { kind, db }: Pick<Database, 'kind' | 'db'>,
  scripts: readonly Waiting[],
  now: number,
): Promise<ImportEvent[]> {
  if (scripts.length === 0) return []
  return db.transaction().execute(async (transaction) => {
    await lockLibrary(transaction, kind)
    const numbers = await characterNumbers(transaction)
    const events: ImportEvent[] = []
    for (const { path, script, report } of scripts) {
      events.push({ kind: 'placed', path, placed: await placeScript(transaction, script, numbers, now), report })
    }
    return events
  })
}
