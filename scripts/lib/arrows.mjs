/**
 * Which folder may import which: between packages (game → layout → art → catalogue → protocol → page → public | storyteller, and protocol → server), and
 * between the rooms of a package that has some. The linter reads both tables.
 */

import { dirname, posix } from 'node:path'

/**
 * @typedef {object} Zone
 * @property {string} name
 * @property {string} folder
 * @property {readonly string[]} mayImport packages that stand to its left
 * @property {boolean} [withoutKit] is loaded by players' phones and a town's viewers, which do without the component kit
 *   (docs/decisions/0020)
 * @property {boolean} [pure] may not reach Node, the disk or the network
 */

/** @type {readonly Zone[]} */
const ZONES = [
  { name: 'game', folder: 'packages/game', mayImport: [], pure: true },
  { name: 'layout', folder: 'packages/layout', mayImport: ['game'], pure: true },
  { name: 'art', folder: 'packages/art', mayImport: ['game', 'layout'], pure: true },
  { name: 'catalogue', folder: 'packages/catalogue', mayImport: ['game', 'layout', 'art'] },
  { name: 'protocol', folder: 'packages/protocol', mayImport: ['game', 'layout', 'art', 'catalogue'] },
  { name: 'page', folder: 'packages/page', mayImport: ['game', 'layout', 'art', 'catalogue', 'protocol'], withoutKit: true },
  {
    name: 'public',
    folder: 'apps/public',
    mayImport: ['game', 'layout', 'art', 'catalogue', 'protocol', 'page'],
    withoutKit: true,
  },
  { name: 'storyteller', folder: 'apps/storyteller', mayImport: ['game', 'layout', 'art', 'catalogue', 'protocol', 'page'] },
  { name: 'server', folder: 'apps/server', mayImport: ['game', 'layout', 'art', 'catalogue', 'protocol'] },
]

/**
 * An app, or a package that has rooms like one, as rows of rooms, the top one first. A room is a folder or a file of its `src`; where one
 * lies inside another, the inner one counts; `pages/*` stands for each folder in `pages`. A room imports only from rows below it, and from itself.
 * @typedef {object} App
 * @property {string} name
 * @property {string} folder
 * @property {readonly Row[]} rows
 */

/** @typedef {{ name: string, rooms: readonly string[] }} Row `name` is what messages call it. */

/** @type {readonly App[]} */
const APPS = [
  {
    name: 'protocol',
    folder: 'packages/protocol/src',
    rows: [
      { name: 'test', rooms: ['test'] },
      { name: 'save', rooms: ['save'] },
      { name: 'share, sheet', rooms: ['share', 'sheet'] },
      { name: 'script, phones, town', rooms: ['script', 'phones', 'town'] },
      { name: 'character, account, names, site', rooms: ['character', 'account', 'names', 'site'] },
      {
        name: 'schema, errors, limits, version',
        rooms: ['schema.ts', 'errors.ts', 'limits.ts', 'parse-url.ts', 'reconnecting.ts', 'version.ts'],
      },
    ],
  },
  {
    name: 'server',
    folder: 'apps/server/src',
    rows: [
      { name: 'testing', rooms: ['testing'] },
      { name: 'main', rooms: ['main.ts', 'backup', 'doctor'] },
      { name: 'app', rooms: ['app.ts'] },
      { name: 'api', rooms: ['api.ts', 'web'] },
      { name: 'sheets', rooms: ['sheets'] },
      { name: 'personal-data', rooms: ['personal-data'] },
      {
        name: 'resources',
        rooms: ['cards', 'favourites', 'health', 'phones', 'roles', 'scripts', 'service', 'storage', 'town', 'usage'],
      },
      { name: 'accounts, library', rooms: ['accounts', 'library'] },
      { name: 'api-parts', rooms: ['api-parts.ts'] },
      { name: 'rooms', rooms: ['rooms'] },
      { name: 'live, stores, strangers', rooms: ['live', 'stores', 'strangers'] },
      { name: 'database, files, bus', rooms: ['database', 'files', 'bus'] },
      { name: 'operation', rooms: ['operation', 'keys.ts', 'secret.ts'] },
      { name: 'http', rooms: ['http'] },
      { name: 'rate-limits', rooms: ['rate-limits'] },
      { name: 'store-base', rooms: ['store-base'] },
      { name: 'config', rooms: ['config.ts', 'version.ts'] },
      { name: 'content-pack, outbound', rooms: ['content-pack', 'outbound', 'listening.ts'] },
    ],
  },
  {
    name: 'page',
    folder: 'packages/page/src',
    rows: [
      { name: 'test-setup', rooms: ['test-setup.ts'] },
      { name: 'testing', rooms: ['testing', 'vite-env.d.ts'] },
      { name: 'paper, rules, sheets', rooms: ['paper', 'rules', 'sheets'] },
      { name: 'token, scripts', rooms: ['token', 'scripts'] },
      { name: 'catalogue, languages', rooms: ['catalogue', 'languages'] },
      { name: 'browser, sockets, store', rooms: ['browser', 'sockets', 'store'] },
      { name: 'i18n', rooms: ['i18n', 'offline'] },
      { name: 'api, timer, ui, styles', rooms: ['api', 'timer', 'ui', 'styles'] },
    ],
  },
  {
    name: 'public',
    folder: 'apps/public/src',
    rows: [{ name: 'pages', rooms: ['join', 'rules', 'sheet', 'town'] }],
  },
  {
    name: 'storyteller',
    folder: 'apps/storyteller/src',
    rows: [
      { name: 'main', rooms: ['main.tsx', 'offline/service-worker.ts'] },
      { name: 'app', rooms: ['app'] },
      { name: 'pages', rooms: ['pages/*'] },
      { name: 'features', rooms: ['features/*'] },
      { name: 'pick', rooms: ['pick'] },
      { name: 'play, scripts', rooms: ['play', 'scripts'] },
      { name: 'shell', rooms: ['shell'] },
      { name: 'commands, session', rooms: ['commands', 'session'] },
      { name: 'board', rooms: ['board'] },
      { name: 'catalogue', rooms: ['catalogue'] },
      { name: 'store', rooms: ['store'] },
      { name: 'ui, offline', rooms: ['ui', 'offline'] },
      { name: 'reports', rooms: ['reports'] },
    ],
  },
]

/** Tests and what they stand on may reach into any room. */
const OF_TESTS = /\.test\.tsx?$|\/testing\//

/** Node runs a build before anything of it is built, and it cannot load TypeScript by the name of a package. */
const OF_BUILDS = /^apps\/(public|storyteller)\/(vite\/|build\.ts$|[^/]+\.config\.ts$)/

/**
 * What is wrong with an import, and what to do instead; `null` when nothing is wrong.
 * @param {string} path of the file, from the root of the repository
 * @param {string} source as it is written in the import
 */
export function importProblem(path, source) {
  return packageProblem(path, source) ?? roomProblem(path, source)
}

/** What is wrong with where a file stands; `null` when nothing is wrong. @param {string} path */
export function placeProblem(path) {
  const app = appOf(path)
  if (app === null) return null
  const inside = inApp(app, path)
  return inside === null || placeOf(app, inside) !== null ? null : unknownRoom(app, inside)
}

/** @param {string} path */
export function zoneOf(path) {
  return ZONES.find(({ folder }) => path.startsWith(`${folder}/`)) ?? null
}

/** @param {string} path @param {string} source */
function packageProblem(path, source) {
  const zone = zoneOf(path)
  if (zone === null || OF_BUILDS.test(path)) return null
  return FORBIDDEN[zone.name]?.find((arrow) => arrow.source.test(source))?.message ?? null
}

/** @param {string} path @param {string} source */
function roomProblem(path, source) {
  const app = appOf(path)
  return app === null || !source.startsWith('.')
    ? null
    : brokenArrow(app, inApp(app, path), inApp(app, posix.join(dirname(path), source)))
}

/** The app whose rooms a file must keep to. @param {string} path */
function appOf(path) {
  return OF_TESTS.test(path) ? null : (APPS.find((app) => inApp(app, path) !== null) ?? null)
}

/** @param {App} app @param {string | null} from @param {string | null} to */
function brokenArrow(app, from, to) {
  // Imports from outside the app are covered by the rule about packages.
  if (from === null || to === null) return null
  const [importer, imported] = [placeOf(app, from), placeOf(app, to)]
  if (!importer) return null
  if (!imported) return unknownRoom(app, to)
  if (importer.room === imported.room || importer.row < imported.row) return null
  const arrow = `The arrow of ${app.name} is ${app.rows.map(({ name }) => name).join(' → ')}`
  return importer.row === imported.row
    ? `${importer.room} may not import ${imported.room}: they stand in one row. Move what both need to a room below them. ${arrow}.`
    : `${importer.room} may not import ${imported.room}, which stands above it. Move what it needs to a room below, or let ${imported.room} hand it in. ${arrow}.`
}

/** @param {App} app @param {string} path */
function unknownRoom(app, path) {
  return `${path} stands in no row of ${app.name}. Give its folder a place in APPS of scripts/lib/arrows.mjs.`
}

/** The path inside the app's `src`; `null` outside it. @param {App} app @param {string} path */
function inApp(app, path) {
  const folder = `${app.folder}/`
  return path.startsWith(folder) ? path.slice(folder.length) : null
}

/** @param {App} app @param {string} path */
function placeOf(app, path) {
  return app.rows
    .flatMap(({ rooms }, row) => rooms.map((room) => ({ room: named(room, path), row })))
    .filter(({ room }) => path === room || path.startsWith(`${room}/`))
    .reduce(
      (/** @type {{ room: string, row: number } | null} */ best, one) => (best && best.room.length > one.room.length ? best : one),
      null,
    )
}

/** The room that `pages/*` stands for on this path. @param {string} room @param {string} path */
function named(room, path) {
  if (!room.endsWith('/*')) return room
  const parent = room.slice(0, -1)
  return path.startsWith(parent) ? parent + path.slice(parent.length).split('/')[0] : room
}

/** A path that leaves its package and enters another. */
const INTO_A_FOLDER = new RegExp(
  `^(\\.\\./)+(packages|apps)/|^(\\.\\./)+(${ZONES.map(({ name }) => name).join('|')})/(src|data|package\\.json)`,
)

/** @param {Zone} zone */
function forbidden(zone) {
  const others = ZONES.filter((other) => other !== zone && !zone.mayImport.includes(other.name))
  const arrows = others.map((other) => ({
    source: new RegExp(`^@grimoire/${other.name}(/|$)`),
    message: `${sentence(zone, other)} The arrow is ${ARROW}.`,
  }))
  arrows.push({
    source: INTO_A_FOLDER,
    message: 'Reach another package by its name (@grimoire/…), never by a path into its folder.',
  })
  if (zone.withoutKit === true) {
    arrows.push({
      source: /^@mantine\//,
      message:
        'Players’ phones do without the component kit: use plain elements with the CSS classes, or Button and EmptyState of ui (docs/decisions/0020).',
    })
  }
  if (zone.pure === true) {
    arrows.push({
      source: new RegExp(`^node:|^(${NODE_MODULES.join('|')})(/|$)`),
      message: `${zone.name} is pure: no Node, no disk, no network. Whatever it needs arrives with its arguments.`,
    })
  }
  return arrows
}

const ARROW =
  'game → layout → art → catalogue → protocol → page → public | storyteller, and protocol → server, each importing only what stands to its left'

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

/** What each zone may not import, by its name. */
const FORBIDDEN = Object.fromEntries(ZONES.map((zone) => [zone.name, forbidden(zone)]))
