/** The sprite is drawn once for the same sources, and again when one of them changes. */

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ROOT } from './lib/root.mjs'

/** @type {{ keptSprite: (sources: readonly string[], folder: string, draw: () => Promise<string>) => Promise<string> }} */
const { keptSprite } = await import(join(ROOT, 'packages/page/vite/kept-sprite.ts'))

let folder = ''
/** @type {string[]} */
let sources = []
let drawn = 0
const draw = async () => `<svg>${++drawn}</svg>`

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sprite-'))
  sources = [join(folder, 'one.json'), join(folder, 'two.json')]
  for (const source of sources) writeFileSync(source, '{}')
  drawn = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

it('draws once for the same sources', async () => {
  const kept = join(folder, 'kept')
  expect(await keptSprite(sources, kept, draw)).toBe('<svg>1</svg>')
  expect(await keptSprite(sources, kept, draw)).toBe('<svg>1</svg>')
})

it.each([0, 1])('draws again when source %i has changed, and keeps only the newest', async (index) => {
  const kept = join(folder, 'kept')
  await keptSprite(sources, kept, draw)
  writeFileSync(sources[index] ?? '', '{"other": true}')
  expect(await keptSprite(sources, kept, draw)).toBe('<svg>2</svg>')
  expect(readdirSync(kept)).toHaveLength(1)
})
