/** Texts of the languages, from their files, so that a journey follows a sentence that was corrected. */

import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

interface Tree {
  readonly [key: string]: string | Tree
}

/** The languages that have texts, beside English. */
export function offeredLanguages(): readonly string[] {
  const codes = Object.keys(read('packages/catalogue/data/languages.json'))
  return codes.filter((code) => existsSync(pathOf(`apps/web/src/i18n/${code}.json`)))
}

/** A message without values: `inLanguage('de_DE', 'shell.menu.open')`. */
export function inLanguage(code: string, key: string): string {
  return leafOf(read(`apps/web/src/i18n/${code}.json`), key)
}

/** The name of a character. */
export function nameIn(code: string, id: string): string {
  return leafOf(read(`packages/catalogue/data/texts/${code}.json`), `characters.${id}.name`)
}

function leafOf(tree: Tree, key: string): string {
  const leaf = key.split('.').reduce<string | Tree | undefined>((at, name) => (typeof at === 'object' ? at[name] : at), tree)
  if (typeof leaf !== 'string') throw new Error(`There is no text “${key}”.`)
  return leaf
}

function read(path: string): Tree {
  return JSON.parse(readFileSync(pathOf(path), 'utf8')) as Tree
}

function pathOf(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url))
}
