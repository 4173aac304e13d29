/** Caches the sprite on disk, so that it is drawn again only when its sources have changed. */

import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads the sprite from `folder`, or draws it and writes it there. */
export async function keptSprite(sources: readonly string[], folder: string, draw: () => Promise<string>): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) hash.update(await readFile(source))
  const name = `${hash.digest('hex').slice(0, 16)}.svg`
  const file = join(folder, name)
  const kept = await readFile(file, 'utf8').catch(() => null)
  if (kept !== null) return kept
  const drawn = await draw()
  await mkdir(folder, { recursive: true })
  // Renamed when it is complete: another process may be reading.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, drawn)
  await rename(unfinished, file)
  const outdated = (await readdir(folder)).filter((other) => other.endsWith('.svg') && other !== name)
  for (const other of outdated) await rm(join(folder, other), { force: true })
  return drawn
}
