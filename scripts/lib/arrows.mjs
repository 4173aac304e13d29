/** Which folder may import which: game → catalogue → protocol → server | web. One table, read by the linter. */

/**
 * @typedef {object} Zone
 * @property {string} name
 * @property {string} folder
 * @property {readonly string[]} mayImport packages that stand to its left
 * @property {boolean} [pure] may not reach Node, the disk or the network
 */

/** @type {readonly Zone[]} */
export const ZONES = [
  { name: 'game', folder: 'packages/game', mayImport: [], pure: true },
  { name: 'catalogue', folder: 'packages/catalogue', mayImport: ['game'] },
  { name: 'protocol', folder: 'packages/protocol', mayImport: ['game', 'catalogue'] },
  { name: 'server', folder: 'apps/server', mayImport: ['game', 'catalogue', 'protocol'] },
  { name: 'web', folder: 'apps/web', mayImport: ['game', 'catalogue', 'protocol'] },
]

/**
 * The lint rules of one zone: static imports by `no-restricted-imports`; `import()` and `import('…')` types, which that rule
 * does not see, by `no-restricted-syntax`, together with the zone's other bans.
 * @param {Zone} zone
 * @param {readonly (readonly [selector: string, message: string])[]} bans
 * @returns {Record<string, unknown>}
 */
export function arrowRules(zone, bans) {
  const arrows = forbidden(zone)
  return {
    'no-restricted-imports': ['error', { patterns: arrows.map(({ source, message }) => ({ regex: source, message })) }],
    'no-restricted-syntax': [
      'error',
      ...bans.map(([selector, message]) => ({ selector, message })),
      ...arrows.map(({ source, message }) => ({
        selector: `ImportExpression[source.value=/${escaped(source)}/], TSImportType[source.value=/${escaped(source)}/]`,
        message,
      })),
    ],
  }
}

/** @param {Zone} zone */
function forbidden(zone) {
  const others = ZONES.filter((other) => other !== zone && !zone.mayImport.includes(other.name))
  const arrows = others.map((other) => ({
    source: `^@grimoire/${other.name}(/|$)`,
    message: `${sentence(zone, other)} The arrow is ${ARROW}.`,
  }))
  arrows.push({
    source: `^(\\.\\./)+(packages|apps)/|^(\\.\\./)+(${ZONES.map(({ name }) => name).join('|')})/(src|data|package\\.json)`,
    message: 'Reach another package by its name (@grimoire/…), never by a path into its folder.',
  })
  if (zone.pure === true) {
    arrows.push({
      source: `^node:|^(${NODE_MODULES.join('|')})(/|$)`,
      message: 'game is pure: it knows no Node, no disk and no network. What it needs comes in with the action.',
    })
  }
  return arrows
}

const ARROW = 'game → catalogue → protocol → server | web, each importing only what stands to its left'

const NODE_MODULES = [
  'fs',
  'path',
  'os',
  'http',
  'https',
  'net',
  'crypto',
  'child_process',
  'url',
  'util',
  'stream',
  'events',
  'zlib',
  'process',
]

/** @param {Zone} zone @param {Zone} other */
function sentence(zone, other) {
  const apps = [zone, other].every(({ folder }) => folder.startsWith('apps/'))
  return apps ? `${zone.name} and ${other.name} never import each other.` : `${zone.name} may not import ${other.name}.`
}

/** A pattern inside the `/…/` of a selector. @param {string} source */
function escaped(source) {
  return source.replaceAll('/', String.raw`\u002F`)
}
