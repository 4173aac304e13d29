/** Imports of real-world collections: readable scripts are loaded once, everything else is refused with a sentence. */

import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { characterById } from '@grimoire/catalogue'
import { importScript } from '@grimoire/protocol/script/import'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { temporaryFolder } from '../../testing/app.ts'
import { describeEachDatabase } from '../../testing/services.ts'
import { fillBuiltIn } from '../built-in.ts'
import { searchNames } from '../search-names.ts'
import { fromStored } from '../stored-script.ts'
import { type ImportEvent, importScripts } from './import-scripts.ts'
import { ImportReport } from './report.ts'
import { collectedFiles } from './script-files.ts'

const CAST = ['washerwoman', 'librarian', 'chef', 'empath', 'recluse', 'baron', 'imp']
const EXAMPLES = join(import.meta.dirname, '../../../../../docs/examples')

type Files = Readonly<Record<string, string | Uint8Array>>

function script(meta: object | null, characters: readonly unknown[] = CAST): string {
  return JSON.stringify(meta === null ? characters : [{ id: '_meta', ...meta }, ...characters])
}

function folderOf(files: Files): string {
  const folder = temporaryFolder()
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

function zipOf(files: Files): string {
  const bytes = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
  ])
  return join(folderOf({ 'scripts.zip': zipSync(Object.fromEntries(bytes)) }), 'scripts.zip')
}

async function importAll(database: Database, path: string) {
  const files = await collectedFiles(path)
  if (files === null) throw new Error('The path does not exist.')
  const report = new ImportReport()
  const events: ImportEvent[] = []
  const lines: string[] = []
  for await (const event of importScripts(database, files, () => 0)) {
    events.push(event)
    lines.push(...report.add(event))
  }
  return { events, lines, report }
}

/** The outcome for each file, in short. */
function outcomes(events: readonly ImportEvent[]): Record<string, string> {
  const words = (event: ImportEvent): string => {
    if (event.kind !== 'placed') return event.kind === 'refused' ? event.problem : event.kind
    return `${event.placed.outcome}: ${event.placed.name} ${event.placed.version}`
  }
  return Object.fromEntries(events.map((event) => [event.path, words(event)]))
}

describeEachDatabase((open) => {
  const library = async (): Promise<Database> => {
    const database = await open()
    await fillBuiltIn(database)
    return database
  }
  const imported = ({ db }: Database) =>
    db
      .selectFrom('scripts')
      .select(['name', 'version', 'author', 'is_latest'])
      .where('origin', '=', 'import')
      .orderBy('name_key')
      .orderBy('version')
      .execute()

  it('loads a folder with its subfolders once, even when run again', async () => {
    const database = await library()
    const folder = folderOf({
      'one.json': script({ name: 'Ember Hall', author: 'Ann' }),
      'deep/er/two.JSON': script({ name: 'Ash Court', author: 'Ben' }),
      'read me.txt': 'not a script',
      'deep/.DS_Store': 'x',
      'deep/._two.json': 'x',
    })
    const first = await importAll(database, folder)
    expect(outcomes(first.events)).toEqual({
      'one.json': 'loaded: Ember Hall 1.0.0',
      'deep/er/two.JSON': 'loaded: Ash Court 1.0.0',
      'read me.txt': 'skipped',
      'deep/.DS_Store': 'skipped',
      'deep/._two.json': 'skipped',
    })
    const before = await imported(database)
    const again = await importAll(database, folder)
    expect(outcomes(again.events)).toMatchObject({ 'one.json': 'there already: Ember Hall 1.0.0' })
    expect(await imported(database)).toEqual(before)
    expect(again.report.isNothing).toBe(false)
    expect((await searchNames(database, 'ember', null)).map(({ name }) => name)).toEqual(['Ember Hall'])
  })

  it('new content by the same author is a new version, whatever version the file states', async () => {
    const database = await library()
    const one = { name: 'Ember Hall', author: 'Ann' }
    const contents = [CAST, [...CAST, 'spy'], [...CAST, 'drunk'], [...CAST, 'saint']]
    const metas = [one, one, { ...one, version: '2.0.0' }, { ...one, name: 'EMBER HALL', author: 'ann', version: '2.0.0' }]
    for (const [index, content] of contents.entries()) {
      await importAll(database, folderOf({ 'a.json': script(metas[index] ?? one, content) }))
    }
    expect((await imported(database)).map(({ version, is_latest }) => [version, is_latest])).toEqual([
      ['1.0.0', 0],
      ['1.0.1', 0],
      ['2.0.0', 0],
      ['2.0.1', 1],
    ])
    const again = await importAll(database, folderOf({ 'a.json': script(one, contents[1]) }))
    expect(outcomes(again.events)).toEqual({ 'a.json': 'there already: Ember Hall 1.0.1' })
  })

  it('a script gets its author’s name added if another author’s or a built-in script has its name', async () => {
    const database = await library()
    const folder = folderOf({
      '1.json': script({ name: 'Ember Hall', author: 'Ann' }),
      '2.json': script({ name: 'Ember Hall', author: 'Ben' }, [...CAST, 'spy']),
      '3.json': script({ name: 'Ember Hall' }, [...CAST, 'drunk']),
      '4.json': script({ name: 'trouble brewing', author: 'Cleo' }),
      '5.json': script({ name: 'Ember Hall', author: 'Dan' }),
    })
    const expected = {
      '1.json': 'loaded: Ember Hall 1.0.0',
      '2.json': 'loaded: Ember Hall (Ben) 1.0.0',
      '3.json': 'loaded: Ember Hall (unknown) 1.0.0',
      '4.json': 'loaded: trouble brewing (Cleo) 1.0.0',
      '5.json': 'there already: Ember Hall 1.0.0',
    }
    expect(outcomes((await importAll(database, folder)).events)).toEqual(expected)
    const again = Object.fromEntries(
      Object.entries(expected).map(([path, words]) => [path, words.replace('loaded', 'there already')]),
    )
    expect(outcomes((await importAll(database, folder)).events)).toEqual(again)
  })

  it('loads a ZIP, and refuses only the bad files in it', async () => {
    const database = await library()
    const path = zipOf({
      'a/one.json': script({ name: 'Ember Hall', author: 'Ann' }),
      'two.json': '{"broken',
      '__MACOSX/a/one.json': 'x',
      'picture.png': new Uint8Array([1, 2, 3]),
      'large.json': new Uint8Array(17 * 1024 * 1024),
    })
    expect(outcomes((await importAll(database, path)).events)).toEqual({
      'a/one.json': 'loaded: Ember Hall 1.0.0',
      'two.json': 'Failed to parse JSON file. Please check your script format.',
      '__MACOSX/a/one.json': 'skipped',
      'picture.png': 'skipped',
      'large.json': 'This file is larger than 16 MiB, the most that is read of one.',
    })
  })

  it('a damaged ZIP is refused, and one damaged file does not affect the others', async () => {
    const database = await library()
    const good = zipSync({
      'a.json': [new TextEncoder().encode(script({ name: 'Ember Hall' })), { level: 0 }],
      'b.json': new Uint8Array(5000),
    })
    const broken = good.slice()
    // Changes the packed bytes of the second file to start with an invalid block type.
    const second = Buffer.from(good).indexOf('b.json') + 'b.json'.length
    broken.fill(0xff, second, second + 4)
    const paths = folderOf({ 'half.zip': good.slice(0, 40), 'broken.zip': broken, 'empty.zip': '' })
    expect(outcomes((await importAll(database, join(paths, 'half.zip'))).events)).toEqual({
      'half.zip': 'This file is no ZIP, or a damaged one.',
    })
    expect(outcomes((await importAll(database, join(paths, 'empty.zip'))).events)).toEqual({
      'empty.zip': 'This file is no ZIP, or a damaged one.',
    })
    expect(outcomes((await importAll(database, join(paths, 'broken.zip'))).events)).toEqual({
      'a.json': 'loaded: Ember Hall 1.0.0',
      'b.json': 'This file of the ZIP is damaged.',
    })
  })

  it('unpacks no more of a ZIP than its stated sizes, even if they are false', async () => {
    const database = await library()
    const liar = zipSync({ 'bomb.json': new TextEncoder().encode(`[${' '.repeat(2_000_000)}"imp"]`) })
    // In the directory at the end of a ZIP, a file's size is 22 bytes before its name.
    const name = Buffer.from(liar).lastIndexOf('bomb.json')
    new DataView(liar.buffer).setUint32(name - 22, 100, true)
    const path = join(folderOf({ 'liar.zip': liar }), 'liar.zip')
    expect(outcomes((await importAll(database, path)).events)).toEqual({
      'bomb.json': 'Failed to parse JSON file. Please check your script format.',
    })
  })

  it('refuses invalid scripts with a sentence, and reports repairs', async () => {
    const database = await library()
    const folder = folderOf({
      'bomb.json': '['.repeat(100_000),
      'empty.json': '',
      'evil.json': script({ name: '<script>alert(1)</script>' }),
      'huge.json': script({ name: 'Huge', notes: 'x'.repeat(1_100_000) }),
      'nobody.json': '["nobody","nowhere"]',
      'proto.json': '[{"id":"_meta","name":"P","__proto__":{"x":1}},"imp"]',
      'text.json': '"imp"',
      'ugly_name.json': script(null, ['Fortune Teller', 'scarlet_woman', 'pit-hag', 'imp', 'imp', 'nobody']),
      'utf16.json': Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(script({ name: 'Wide' }), 'utf16le')]),
      'bom.json': `\uFEFF${script({ name: '暗流涌动', author: '\u0000👻' })}`,
      'wild.json': readFileSync(join(EXAMPLES, 'as-found-in-the-wild.json'), 'utf8'),
    })
    const { events, lines, report } = await importAll(database, folder)
    const parse = 'Failed to parse JSON file. Please check your script format.'
    const unsafe = 'Security violation: Malicious content detected. Upload rejected.'
    expect(outcomes(events)).toMatchObject({
      'bomb.json': parse,
      'empty.json': parse,
      'evil.json': unsafe,
      'huge.json': 'This script is larger than 1 MB, the most that can be read.',
      'nobody.json': 'This script holds no character that can be used.',
      'proto.json': unsafe,
      'text.json': parse,
      'ugly_name.json': 'loaded: ugly name 1.0.0',
      'utf16.json': 'loaded: Wide 1.0.0',
      'bom.json': 'loaded: 暗流涌动 1.0.0',
      'wild.json': expect.stringMatching(/^loaded: /),
    })
    expect(lines).toEqual(
      expect.arrayContaining(['    id respelled: scarlet_woman', '    unknown character: nobody', '    no meta']),
    )
    expect(report.total()).toMatch(
      /^4 loaded, 0 new versions, 0 there already, \d of them repaired, 7 refused, 0 other files skipped\.$/,
    )
  })

  it('splits one file with many scripts', async () => {
    const database = await library()
    const folder = folderOf({
      'dump.json': JSON.stringify({
        results: [
          { pk: 5, name: 'Ember Hall', author: 'Ann', version: '1.2', content: CAST },
          { name: 'Ash Court', script: [{ id: '_meta', name: 'Ash Court' }, ...CAST] },
          { name: 'Empty', content: [] },
        ],
      }),
    })
    expect(outcomes((await importAll(database, folder)).events)).toEqual({
      'dump.json, script 1': 'loaded: Ember Hall 1.2',
      'dump.json, script 2': 'loaded: Ash Court 1.0.0',
      'dump.json, script 3': 'This script holds no character that can be used.',
    })
  })

  it('homebrew is stored without loss', async () => {
    const database = await library()
    const { events } = await importAll(database, join(EXAMPLES, 'the-last-lamplighter.json'))
    expect(outcomes(events)).toEqual({ 'the-last-lamplighter.json': expect.stringMatching(/^loaded: /) })
    const row = await database.db
      .selectFrom('script_contents')
      .innerJoin('scripts', 'scripts.pk', 'script_pk')
      .select(['content', 'name', 'author', 'version', 'type'])
      .where('origin', '=', 'import')
      .executeTakeFirstOrThrow()
    const file = importScript(readFileSync(join(EXAMPLES, 'the-last-lamplighter.json'), 'utf8'), characterById)
    if (!file.ok) throw new Error(file.code)
    const { script, characters } = fromStored(row.content, row, characterById) ?? {}
    expect(script).toEqual({ ...file.value.script, source: { kind: 'database', name: row.name, version: row.version } })
    expect(characters).toEqual(file.value.characters)
  })

  it('searches are answered while many files are loaded', async () => {
    const database = await library()
    const files = Array.from({ length: 300 }, (_, number) => [`${number}.json`, script({ name: `Ember ${number}`, author: 'Ann' })])
    const importing = importAll(database, folderOf(Object.fromEntries(files)))
    let searches = 0
    const done = importing.then(() => true)
    while (!(await Promise.race([done, Promise.resolve(false)]))) {
      await searchNames(database, 'trouble', null)
      searches += 1
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(searches).toBeGreaterThan(5)
    expect(await imported(database)).toHaveLength(300)
  })
})

describe('a path', () => {
  it('that does not exist', async () => {
    expect(await collectedFiles(join(temporaryFolder(), 'nowhere'))).toBe(null)
  })

  it('a link in a folder is not followed', async () => {
    const folder = folderOf({ 'inside/one.json': script({ name: 'One' }) })
    symlinkSync(folder, join(folder, 'inside', 'round'))
    symlinkSync('/etc/passwd', join(folder, 'two.json'))
    const paths: string[] = []
    for await (const file of (await collectedFiles(folder)) ?? []) paths.push(`${file.path} ${'skipped' in file}`)
    expect(paths).toEqual(['inside/one.json false', 'inside/round true', 'two.json true'])
  })
})
