/**
 * Checks that every message is used, and that every message is valid ICU. The compiler checks that none is missing, since keys are
 * types.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTranslator, IntlErrorCode } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { messages } from './english.ts'
import { isOffered } from './languages.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const APPS = ['apps/public', 'apps/storyteller']
const FOLDERS = ['packages/page/src', ...APPS.map((app) => `${app}/src`), 'packages/game/src', 'packages/protocol/src']

const keys = leaves(messages)
const { literals, patterns, namespaces } = readSources()

describe('the files of messages', () => {
  it('are all of a language that is offered', () => {
    const codes = readdirSync(import.meta.dirname).flatMap((name) => (name.endsWith('.json') ? name.slice(0, -'.json'.length) : []))
    expect(codes.filter((code) => !isOffered(code))).toEqual([])
  })
})

describe('the English messages', () => {
  it('are all used', () => {
    expect(keys.filter((key) => !isUsed(key))).toEqual([])
  })

  it('are all well-formed ICU messages', () => {
    const malformed: string[] = []
    for (const key of keys) {
      const t = createTranslator({
        locale: 'en-US',
        messages: messages as never,
        // Without its values a message cannot be formatted; here it only has to be parsed.
        onError: (error) => error.code === IntlErrorCode.INVALID_MESSAGE && malformed.push(key),
      })
      t(key as never)
    }
    expect(malformed).toEqual([])
  })
})

/** A key counts as used when a source file has it in quotes: whole, or without a namespace that some component uses. */
function isUsed(key: string): boolean {
  const ways = [key, ...namespaces.filter((one) => key.startsWith(`${one}.`)).map((one) => key.slice(one.length + 1))]
  return ways.some((way) => literals.has(way) || patterns.some((pattern) => pattern.test(way)))
}

function leaves(tree: object, path = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) => {
    const key = path === '' ? name : `${path}.${name}`
    return typeof value === 'object' && value !== null ? leaves(value, key) : [key]
  })
}

function readSources() {
  const literals = new Set<string>()
  const patterns: RegExp[] = []
  const namespaces = new Set<string>()
  for (const text of sources()) {
    for (const [, name = ''] of text.matchAll(/useTranslations\(\s*'([^']+)'/g)) namespaces.add(name)
    for (const [, literal = ''] of text.matchAll(/'([\w.-]+)'/g)) literals.add(literal)
    // Names of fields are keys too: `{ short: … }` tables and object keys without quotes.
    for (const [, field = ''] of text.matchAll(/^\s*([\w-]+):/gm)) literals.add(field)
    for (const [, template = ''] of text.matchAll(/`([\w.${}()[\]? ',:=-]*\$\{[^`]*)`/g)) {
      const fixed = template.split(/\$\{[^}]*\}/)
      // A template without a fixed part would match every key.
      if (fixed.some((part) => /[a-z]/i.test(part))) patterns.push(new RegExp(`^${fixed.map(escaped).join('[\\w-]+')}$`))
    }
  }
  // The HTML of a page names its texts in double braces.
  for (const folder of APPS.map((app) => join(ROOT, app)))
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.html')))
      for (const [, key = ''] of readFileSync(join(folder, name), 'utf8').matchAll(/\{\{([\w.]+)\}\}/g)) literals.add(key)
  return { literals, patterns, namespaces: [...namespaces] }
}

function* sources(): Generator<string> {
  for (const folder of FOLDERS) {
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.')) {
        yield readFileSync(join(entry.parentPath, entry.name), 'utf8')
      }
    }
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
