/** The rules of this repository that no linter brings: its arrows, and what is banned in it. Oxlint loads them (`config/oxlint.jsonc`). */

import { relative, sep } from 'node:path'
import { importProblem, placeProblem } from './arrows.mjs'
import { bansFor } from './bans.mjs'

/**
 * The part of the linter's context that is used here.
 * @typedef {object} Context
 * @property {string} cwd
 * @property {string} filename
 * @property {(problem: { node: any, message: string }) => void} report
 */

/** Reads imports of every kind, by the file they lead to or by the name of the package. */
const arrows = {
  /** @param {Context} context */
  create(context) {
    const file = pathOf(context)
    /** @param {any} node */
    const check = (node) => {
      const source = node.source?.value
      const message = typeof source === 'string' ? importProblem(file, source) : null
      if (message !== null) context.report({ node, message })
    }
    return {
      /** @param {any} node */
      Program: (node) => {
        const message = placeProblem(file)
        if (message !== null) context.report({ node, message })
      },
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    }
  },
}

const bans = {
  /** @param {Context} context */
  create(context) {
    const found = bansFor(pathOf(context))
    const report = (/** @type {string} */ message) => (/** @type {any} */ node) => context.report({ node, message })
    return Object.fromEntries(found.map(([selector, message]) => [selector, report(message)]))
  },
}

export default { meta: { name: 'grimoire' }, rules: { arrows, bans } }

/** From the root of the repository, which the linter is started in. @param {Context} context */
function pathOf({ cwd, filename }) {
  return relative(cwd, filename).split(sep).join('/')
}
