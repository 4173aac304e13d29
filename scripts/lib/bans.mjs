/** What no file of the repository may contain, or no file of some packages: as a selector, and what to do instead. */

import { zoneOf } from './arrows.mjs'

/** @typedef {readonly [selector: string, message: string]} Ban */

/** @type {readonly Ban[]} */
const EVERYWHERE = [
  [
    'JSXAttribute[name.name="dangerouslySetInnerHTML"], Property[key.name="dangerouslySetInnerHTML"]',
    'Render elements, never markup from a string: dangerouslySetInnerHTML is banned.',
  ],
  [
    'MemberExpression[object.name="URL"][property.name="canParse"], MemberExpression[object.property.name="URL"][property.name="canParse"]',
    'Use parseUrl of @grimoire/protocol/parse-url: URL.canParse of Node 20 refuses hosts like bücher.example once it is compiled.',
  ],
  [
    'CallExpression[arguments.length=1][callee.object.name="vi"][callee.property.name=/^wait(For|Until)$/]',
    'Without a timeout it gives up after one second, and a busy machine may need longer: pass PATIENCE of testing/patience.ts, or use expect.poll.',
  ],
]

/** What the device's own language would decide. @type {readonly Ban[]} */
const IN_ANY_LANGUAGE = [
  [
    'CallExpression[arguments.length=0][callee.property.name=/^toLocale(Upper|Lower)Case$/]',
    'Give the reader’s locale, or use toLowerCase where a name is only compared.',
  ],
  [
    'CallExpression[callee.property.name="localeCompare"]',
    'Sort by useByName of i18n/lists.ts: the reader’s language has an order of its own.',
  ],
]

/** What a pure package may not ask its surroundings for. @param {string} name @returns {readonly Ban[]} */
function purity(name) {
  const dice = `${name} is pure: dice and ids come in with its arguments.`
  const time = `${name} is pure: the time comes in with its arguments.`
  return [
    ['MemberExpression[object.name="Math"][property.name="random"]', dice],
    ['MemberExpression[object.name="Date"][property.name="now"]', time],
    ['NewExpression[callee.name="Date"], CallExpression[callee.name="Date"]', time],
  ]
}

/** @param {string} path from the root of the repository @returns {readonly Ban[]} */
export function bansFor(path) {
  const zone = zoneOf(path)
  return [...EVERYWHERE, ...(zone === null ? [] : IN_ANY_LANGUAGE), ...(zone?.pure === true ? purity(zone.name) : [])]
}
