/**
 * The one table of pages: where each stands, which build draws it, what its content policy lets it do, and whether the stage of
 * the game leads people to or away from it. The server, the build, the service worker and the app's router all read it.
 */

import type { Stage } from '@grimoire/game'
import { CLOCKTRACKER_ORIGIN } from './export/clocktracker.ts'

/** An HTML file of the web build, with what its content policy allows beyond what holds for all. */
export interface Build {
  readonly file: string
  /** Other origins that a form on it may be sent to. */
  readonly formTo: readonly string[]
}

export const BUILDS = {
  /** The storyteller's app. It answers every address that is no other build's. The recap hands a game to ClockTracker by its form. */
  app: { file: 'index.html', formTo: [CLOCKTRACKER_ORIGIN] },
  /** What players open on their phones; its modules never lead into the app. */
  join: { file: 'join.html', formTo: [] },
} as const satisfies Readonly<Record<string, Build>>
export type BuildName = keyof typeof BUILDS

interface PageRow {
  readonly path: string
  readonly build: BuildName
  /** The stage of the game that leads here and away from here; `null` for a page where the stage moves nobody. */
  readonly stage: Stage | null
  /** Who opens it. Nobody signs in on a page for everyone. */
  readonly audience: 'storyteller' | 'everyone'
}

export const PAGES = [
  { path: '/', build: 'app', stage: 'select', audience: 'storyteller' },
  { path: '/draw', build: 'app', stage: 'pick', audience: 'storyteller' },
  { path: '/play', build: 'app', stage: 'play', audience: 'storyteller' },
  { path: '/privacy', build: 'app', stage: null, audience: 'storyteller' },
  { path: '/player', build: 'app', stage: null, audience: 'everyone' },
  { path: '/night-order', build: 'app', stage: null, audience: 'everyone' },
  // A slip of the pen that links in the world carry.
  { path: '/night-ordrer', build: 'app', stage: null, audience: 'everyone' },
  { path: '/town', build: 'app', stage: null, audience: 'everyone' },
  { path: '/join', build: 'join', stage: null, audience: 'everyone' },
] as const satisfies readonly PageRow[]
export type Page = (typeof PAGES)[number]
export type PagePath = Page['path']

/** Every address that a build's HTML is sent for: its pages, and its file, which the service worker keeps under that name. */
export function addressesOf(build: BuildName): readonly string[] {
  return [...PAGES.filter((page) => page.build === build).map(({ path }) => path), `/${BUILDS[build].file}`]
}

/** The build at an address; the app where no page stands. A slash at the end does not count. */
export function buildAt(pathname: string): BuildName {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return BUILD_NAMES.find((build) => addressesOf(build).includes(path)) ?? 'app'
}

export const BUILD_NAMES = Object.keys(BUILDS) as readonly BuildName[]

const STAGE_PAGES: readonly (Page & { readonly stage: Stage })[] = PAGES.filter((page) => page.stage !== null)
const APART = PAGES.filter(({ stage }) => stage === null)
const FOR_EVERYONE = PAGES.filter(({ audience }) => audience === 'everyone')

/** Whether the stage of the game moves nobody away from this address. By the specification, wherever in it the page's path stands. */
export function isApart(pathname: string): boolean {
  return APART.some(({ path }) => pathname.includes(path))
}

/** Where the app goes from `pathname` at this stage; `null` to stay. */
export function pathForStage(stage: Stage, pathname: string): string | null {
  if (isApart(pathname)) return null
  const path = STAGE_PAGES.find((page) => page.stage === stage)?.path ?? '/'
  return pathname === path ? null : path
}

/** Whether players and viewers open the page at this address. */
export function isForEveryone(pathname: string): boolean {
  return FOR_EVERYONE.some(({ path }) => pathname.includes(path))
}
