/** What the players' page loads, at once or later: nothing of the storyteller's game, and not the component kit. */

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { ROOT } from './lib/root.mjs'

const SOURCE = join(ROOT, 'packages/page/src')

it("loads neither the store of the storyteller's game, nor what undo needs, nor the component kit", () => {
  const { files, libraries } = reach(join(SOURCE, 'pages/join/main.tsx'))
  expect(files).toContain('pages/join/join-page.tsx')
  expect(files).toContain('features/sheets/sheet-tab.tsx')
  expect(files).not.toContain('store/game-store.ts')
  expect(libraries.filter((name) => name === 'immer' || name.startsWith('@mantine/'))).toEqual([])
})

/** Follows the imports of a file, those of types apart. @param {string} entry */
function reach(entry) {
  /** @type {Set<string>} */
  const libraries = new Set()
  const files = new Set([entry])
  for (const file of files) {
    for (const name of importsOf(file)) {
      if (!name.startsWith('.')) libraries.add(name)
      else if (/\.tsx?$/.test(name)) files.add(join(dirname(file), name))
    }
  }
  return { files: [...files].map((file) => relative(SOURCE, file)), libraries: [...libraries] }
}

/** @param {string} file @returns {string[]} */
function importsOf(file) {
  expect(existsSync(file), file).toBe(true)
  /** @type {string[]} */
  const names = []
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    if (ts.isImportDeclaration(node) && !isOfTypes(node.importClause)) names.push(textOf(node.moduleSpecifier))
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier && !node.isTypeOnly) names.push(textOf(node.moduleSpecifier))
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0])
      names.push(textOf(node.arguments[0]))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
  return names
}

/** @param {import('typescript').ImportClause | undefined} clause */
function isOfTypes(clause) {
  if (!clause) return false
  if (clause.isTypeOnly) return true
  const named = clause.namedBindings
  return !clause.name && named !== undefined && ts.isNamedImports(named) && named.elements.every(({ isTypeOnly }) => isTypeOnly)
}

/** @param {import('typescript').Node} node */
function textOf(node) {
  return ts.isStringLiteral(node) ? node.text : ''
}
