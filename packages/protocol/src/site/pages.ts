/**
 * The one table of pages: each page's address, the build that draws it, what its content policy allows, and whether the stage of
 * the game leads people to it or away from it. The server, the build, the service worker and the app's router all read it.
 */

import type { Stage } from '@grimoire/game/model'

/** Takes in finished games; `export/clocktracker.ts` writes them. It stands here because every page reads this file. */
export const CLOCKTRACKER_ORIGIN = 'https://clocktracker.app'

/** An HTML file of the web build, with what its content policy allows in addition to the common rules. */
export interface Build {
  readonly file: string
  /** Other origins to which a form on it may be sent. */
  readonly formTo: readonly string[]
}

export const BUILDS = {
  /**
   * The storyteller's app. It answers every address that belongs to no other build. The recap sends a game to ClockTracker with a
   * form.
   */
  app: { file: 'index.html', formTo: [CLOCKTRACKER_ORIGIN] },
  /** What players open on their phones; its modules never lead into the app. */
  join: { file: 'join.html', formTo: [] },
  /** The public view of a game: a big screen or any phone. Its modules never lead into the app either. */
  town: { file: 'town.html', formTo: [] },
  /** A script's sheets, which the server fills in before it sends them. Small, because players open it by QR on a bad connection. */
  sheet: { file: 'sheet.html', formTo: [] },
  /** The game explained to somebody who has never played. */
  rules: { file: 'rules.html', formTo: [] },
} as const satisfies Readonly<Record<string, Build>>
export type BuildName = keyof typeof BUILDS

/**
 * Where a build has the worker that makes PDFs, and its fonts. The worker lays pages out with WebAssembly, which its own content
 * policy allows; the pages that start it do without.
 */
export const PAPER_FILES = '/assets/paper/'

/** Where a build has the fonts of languages that are written in neither Latin nor Cyrillic letters. */
export const FONT_FILES = '/assets/fonts/'

/**
 * Where a system posts what is shared with the installed app. The service worker answers; the server is only asked where the worker
 * is gone.
 */
export const SHARE_ACTION = '/share'

interface PageRow {
  /** What code calls it: `PATH.rules`. */
  readonly name: string
  readonly path: string
  readonly build: BuildName
  /** The stage of the game that leads here and away from here; `null` for a page where the stage moves nobody. */
  readonly stage: Stage | null
  /** Who opens it. Nobody signs in on a page for everyone. */
  readonly audience: 'storyteller' | 'everyone'
}

export const PAGES = [
  { name: 'setup', path: '/', build: 'app', stage: 'select', audience: 'storyteller' },
  { name: 'draw', path: '/draw', build: 'app', stage: 'pick', audience: 'storyteller' },
  { name: 'play', path: '/play', build: 'app', stage: 'play', audience: 'storyteller' },
  { name: 'privacy', path: '/privacy', build: 'app', stage: null, audience: 'storyteller' },
  { name: 'characters', path: '/player', build: 'sheet', stage: null, audience: 'everyone' },
  { name: 'nightOrder', path: '/night-order', build: 'sheet', stage: null, audience: 'everyone' },
  // A misspelling that existing links use.
  { name: 'nightOrderMisspelt', path: '/night-ordrer', build: 'sheet', stage: null, audience: 'everyone' },
  { name: 'rules', path: '/rules', build: 'rules', stage: null, audience: 'everyone' },
  { name: 'town', path: '/town', build: 'town', stage: null, audience: 'everyone' },
  { name: 'join', path: '/join', build: 'join', stage: null, audience: 'everyone' },
] as const satisfies readonly PageRow[]
export type Page = (typeof PAGES)[number]
export type PagePath = Page['path']
export type PageName = Page['name']

/** The address of each page, by its name. */
export const PATH = Object.fromEntries(PAGES.map(({ name, path }) => [name, path])) as {
  readonly [Name in PageName]: Extract<Page, { name: Name }>['path']
}

/** Every address at which a build's HTML is served: its pages, and its file name, under which the service worker caches it. */
export function addressesOf(build: BuildName): readonly string[] {
  return [...PAGES.filter((page) => page.build === build).map(({ path }) => path), `/${BUILDS[build].file}`]
}

/** The build at an address; the app for unknown addresses. A trailing slash makes no difference. */
export function buildAt(pathname: string): BuildName {
  return BUILD_NAMES.find((build) => addressesOf(build).includes(withoutSlash(pathname))) ?? 'app'
}

function withoutSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
}

export const BUILD_NAMES = Object.keys(BUILDS) as readonly BuildName[]

const STAGE_PAGES: readonly (Page & { readonly stage: Stage })[] = PAGES.filter((page) => page.stage !== null)
const APART = PAGES.filter(({ stage }) => stage === null)
const FOR_EVERYONE = PAGES.filter(({ audience }) => audience === 'everyone')

/**
 * Whether this address is left alone by the stage redirects. By the specification, a page's path counts wherever it occurs in the
 * address.
 */
export function isApart(pathname: string): boolean {
  return APART.some(({ path }) => pathname.includes(path))
}

/** Whether no page is at this address. The app is shown there too, and says so. */
export function isNowhere(pathname: string): boolean {
  return !isApart(pathname) && !addressesOf('app').includes(withoutSlash(pathname))
}

/** Whether the page at this address shows a game that has begun. */
export function needsGame(pathname: string): boolean {
  return STAGE_PAGES.some(({ path, stage }) => stage !== 'select' && path === withoutSlash(pathname))
}

/** Where the app redirects from `pathname` at this stage; `null` to stay. */
export function pathForStage(stage: Stage, pathname: string): string | null {
  if (isApart(pathname)) return null
  const path = STAGE_PAGES.find((page) => page.stage === stage)?.path ?? '/'
  return pathname === path ? null : path
}

/** Whether players and viewers open the page at this address. */
export function isForEveryone(pathname: string): boolean {
  return FOR_EVERYONE.some(({ path }) => pathname.includes(path))
}
