import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { KNOWN } from '../test/characters.ts'
import { sampleHistory } from '../test/sample-history.ts'
import { MIGRATIONS, type Migration, migrate, SAVE_VERSION } from './migrate.ts'
import { readSave } from './read-save.ts'

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
  const text = readFileSync(new URL(`./fixtures/v${version}.dgrim`, import.meta.url), 'utf8')
  const result = readSave(text, KNOWN)
  expect(result).toMatchObject({ ok: true, value: { source: 'ours', report: [] } })
  expect(result.ok && result.value.history).toEqual(sampleHistory(version))
})
