import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { KNOWN } from '../test/characters.ts'
import { sampleHistory } from '../test/sample-history.ts'
import { inTokens, MIGRATIONS, type Migration, migrate, SAVE_VERSION } from './migrate.ts'
import { readSave } from './read.ts'

const versions = Array.from({ length: SAVE_VERSION }, (_, index) => index + 1)

describe('the steps', () => {
  it('lead from every version to the present one, without gaps', () => {
    expect(MIGRATIONS.map((step) => step.from)).toEqual(versions.slice(0, -1))
  })

  const log: string[] = []
  const step = (from: number): Migration => ({
    from,
    name: `step ${from}`,
    up: (part) => {
      log.push(`${from} saw ${String(part['version'])}`)
      return { ...part, [`added${from}`]: true }
    },
  })

  it.each([
    [1, ['1 saw 1', '2 saw 2', '3 saw 3']],
    [3, ['3 saw 3']],
    [4, []],
  ])('run each once, in order, from version %i on', (version, expected) => {
    log.length = 0
    const part = migrate({ version, kept: 'yes' }, version, [step(1), step(2), step(3)])
    expect(log).toEqual(expected)
    expect(part).toMatchObject({ version: 4, kept: 'yes' })
  })
})

it.each(versions)('the saved game of version %i still loads, log and all', (version) => {
  const file = fixture(version)
  expect(existsSync(file), `There is no fixture of version ${version}: npm run save:fixture writes it.`).toBe(true)
  const result = readSave(readFileSync(file, 'utf8'), KNOWN)
  expect(result).toMatchObject({ ok: true, value: { source: 'ours' } })
  if (!result.ok) return
  expect(
    result.value.report.map((one) => one.code),
    LOG_DROPPED,
  ).not.toContain('log-dropped')
  expect(result.value.report).toEqual([])
  expect(result.value.history).toEqual(sampleHistory(version))
  const town = { id: 'Hollowmere', password: 'ember-willow-274', key: 'k'.repeat(43) }
  expect(result.value.town).toEqual(version < 4 ? null : town)
})

it('there is no fixture of a version that does not exist', () => {
  const names = readdirSync(new URL('./fixtures', import.meta.url))
  expect(names.filter((name) => /^v\d+\.dgrim$/.test(name)).sort()).toEqual(versions.map((version) => `v${version}.dgrim`).sort())
})

/** The commonest reason: a step that put a new field into the game's tokens, and not into those that lie in the log. */
const LOG_DROPPED =
  'The log no longer leads to the saved state. A field inside a token stands in patches of the log, too: let the migration use inTokens.'

function fixture(version: number): URL {
  return new URL(`./fixtures/v${version}.dgrim`, import.meta.url)
}

describe('a field that is new in tokens', () => {
  const part = () => (JSON.parse(readFileSync(fixture(SAVE_VERSION), 'utf8')) as { digitalGrimoire: object }).digitalGrimoire
  const moved = inTokens({ ...part() }, { heardOf: 'never' }) as unknown as History

  interface History {
    readonly history: {
      readonly game: { readonly tokens: readonly object[] }
      readonly entries: readonly { readonly patches: readonly Patch[]; readonly inverse: readonly Patch[] }[]
    }
  }
  interface Patch {
    readonly path: readonly unknown[]
    readonly value?: unknown
  }

  it('is put into those of the state and of every patch of the log, and nowhere else', () => {
    const { game, entries } = moved.history
    const patches = entries.flatMap((entry) => [...entry.patches, ...entry.inverse])
    const tokens = patches.flatMap(({ path, value }) =>
      path[0] !== 'tokens' || value === undefined
        ? []
        : path.length === 1
          ? (value as object[])
          : path.length === 2
            ? [value as object]
            : [],
    )
    expect(tokens.length).toBeGreaterThan(5)
    for (const token of [...game.tokens, ...tokens]) expect(token).toMatchObject({ heardOf: 'never' })
    const marks = JSON.stringify(moved).match(/"heardOf"/g)
    expect(marks).toHaveLength(game.tokens.length + tokens.length)
  })

  it('stays what it is where it is there already', () => {
    expect(inTokens(moved as never, { heardOf: 'once' })).toEqual(moved)
  })
})
