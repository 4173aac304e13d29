import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { RELEASES } from './releases.ts'

it('lists the version being built as the newest release', () => {
  expect(RELEASES[0].version).toBe(manifest.version)
})
