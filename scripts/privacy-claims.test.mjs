/** Every sentence of the privacy page names what proves it, and that exists. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './lib/root.mjs'

const text = readFileSync(join(ROOT, 'docs/privacy-claims.md'), 'utf8')
const rows = [...text.matchAll(/^\| (?<key>\w+) \| (?<proof>.+) \|$/gm)].flatMap(({ groups: { key = '', proof = '' } = {} }) =>
  key === 'key' ? [] : [{ key, proof }],
)
const sentences = JSON.parse(readFileSync(join(ROOT, 'packages/page/src/i18n/en_US/privacy.json'), 'utf8'))

it('every sentence has one row, and every row its sentence', () => {
  expect(rows.map(({ key }) => key).toSorted()).toEqual(Object.keys(sentences).toSorted())
})

it('a row names a file, unless its key is only a title or a link', () => {
  for (const { key, proof } of rows) if (!/^a (?:title|link)$/.test(proof)) expect(proof, key).toMatch(/\]\(\.\.\/[\w./-]+\)/)
})

it('every file that is named exists', () => {
  const files = [...text.matchAll(/\]\(\.\.\/(?<file>[^)#]+)\)/g)].map(({ groups }) => groups?.['file'] ?? '')
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})

it('every piece of code that a row names stands in one of its files', () => {
  for (const { key, proof } of rows) {
    const files = [...proof.matchAll(/\]\(\.\.\/(?<file>[^)#]+)\)/g)].map(({ groups }) =>
      readFileSync(join(ROOT, groups?.['file'] ?? ''), 'utf8'),
    )
    for (const [, name = ''] of proof.matchAll(/`(\w+)`/g))
      expect(
        files.some((file) => file.includes(name)),
        `${key}: ${name}`,
      ).toBe(true)
  }
})
