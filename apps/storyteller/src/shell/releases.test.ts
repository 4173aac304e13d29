import { messages } from '@grimoire/page/i18n/english.ts'
import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { RELEASES } from './releases.ts'

it('lists the version being built as the newest release', () => {
  expect(RELEASES[0].version).toBe(manifest.version)
})

it('says of each release what it brought, when, and nothing twice', () => {
  const notes = RELEASES.flatMap((release) => release.notes)
  expect(new Set(notes).size).toBe(notes.length)
  for (const note of notes) expect(messages.about.release[note]).toBeTruthy()
  const days = RELEASES.map(({ date }) => date)
  expect(days).toEqual([...days].sort().reverse())
  for (const day of days) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})
