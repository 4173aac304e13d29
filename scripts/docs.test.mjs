/** The documents: the form and the numbers of the decision records, and that links and paths lead to what exists. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './lib/root.mjs'

const FOLDER = join(ROOT, 'docs/decisions')
const INDEX = readFileSync(join(FOLDER, 'README.md'), 'utf8')

const records = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .map((name) => ({ name, number: Number(name.slice(0, 4)), text: readFileSync(join(FOLDER, name), 'utf8') }))

describe.each(records)('$name', ({ name, number, text }) => {
  const [, headingNumber, title] = /^# (\d+) · (.+)\n/.exec(text) ?? []

  it('has its number and what was decided as its heading, then its status', () => {
    expect(headingNumber).toBe(String(number))
    expect(text.split('\n')[2]).toMatch(/^\*(Holds(; .+)?|Replaced by \[decision \d+\]\(.+\))\.\*$/)
  })

  it('has a row in the index, which gives its status too', () => {
    const row = INDEX.split('\n').find((line) => line.startsWith(`| ${number} |`))
    expect(row).toContain(`[${title}](${name})`)
    expect(row?.endsWith('| holds |')).toBe(text.includes('\n*Holds'))
  })

  it('links only to what exists', () => {
    expect(links(text).filter((link) => !existsSync(join(FOLDER, link)))).toEqual([])
  })
})

it('a number without a record is explained in the index', () => {
  const last = Math.max(...records.map(({ number }) => number))
  const missing = Array.from({ length: last }, (_, at) => at + 1).filter((one) => !records.some(({ number }) => number === one))
  expect(/^The numbers (.+) have no record/m.exec(INDEX)?.[1]?.match(/\d+/g)?.map(Number)).toEqual(missing)
})

it('the pages beside the records link only to what exists', () => {
  const pages = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', ...readdirSync(join(ROOT, 'docs')).flatMap(page)]
  const dead = pages.flatMap((path) =>
    links(readFileSync(join(ROOT, path), 'utf8'))
      .filter((link) => !existsSync(join(ROOT, dirname(path), link)))
      .map((link) => `${path}: ${link}`),
  )
  expect(dead).toEqual([])
})

it('the paths that ARCHITECTURE.md names exist', () => {
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
  const paths = [...text.matchAll(/`((?:apps|packages|scripts|docs|config)\/[\w./-]+)`/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

/** @param {string} name */
function page(name) {
  return name.endsWith('.md') ? [`docs/${name}`] : []
}

/** Relative addresses without their fragments. @param {string} text */
function links(text) {
  return [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].flatMap(([, link = '']) => (/^[a-z]+:/.test(link) ? [] : [link]))
}
