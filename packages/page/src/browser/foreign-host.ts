/**
 * Whether the page stands where its operator put it. The server writes the allowed host names into the HTML that it sends, so a copy on
 * another server, or the page seen through somebody's proxy, still has them. A page without them may stand anywhere.
 */

import { HOSTS_META, isAllowedHost } from '@grimoire/protocol/site/hosts'
import type { Messages } from '../i18n/types.ts'

const THIS_MACHINE = ['localhost', '*.localhost', '127.0.0.1', '[::1]']

const listeners = new Set<(hostname: string) => void>()
let foreign: string | null = null

/** Calls `tell` with the host name once the page was found at a foreign one; at once if it already was. */
export function onForeignHost(tell: (hostname: string) => void): void {
  listeners.add(tell)
  if (foreign !== null) tell(foreign)
}

/**
 * At a foreign host, puts a message and a link to the original in the place of the page, and returns true: nothing else may start then.
 * `messages` are those that the page has loaded.
 */
export function leaveForeignHost(messages: Partial<Messages> | undefined, { hostname } = location): boolean {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${HOSTS_META}"]`)
  const allowed = meta?.content.split(' ') ?? []
  if (meta === null || isAllowedHost(hostname, [...THIS_MACHINE, ...allowed])) return false
  foreign = hostname
  document.body.replaceChildren(messageOf(messages, originalOf(meta, allowed)))
  for (const tell of listeners) tell(hostname)
  return true
}

/** The public address; else the first host name that is whole. */
function originalOf(meta: HTMLMetaElement, allowed: readonly string[]): string | null {
  const host = allowed.find((one) => !one.startsWith('*'))
  return meta.dataset['original'] ?? (host === undefined ? null : `https://${host}`)
}

function messageOf(messages: Partial<Messages> | undefined, original: string | null): HTMLElement {
  const main = document.createElement('main')
  main.style.cssText = 'max-width: 34rem; margin: 0 auto; padding: 20vh 20px; font: 18px/1.4 Georgia, serif'
  const title = document.createElement('h1')
  title.style.cssText = 'margin: 0 0 20px; font: 700 30px/1.15 Georgia, serif'
  title.textContent = textAt(messages, 'common.stolen.title')
  main.append(title)
  if (original === null) return main
  const link = document.createElement('a')
  link.style.cssText = 'color: inherit; display: inline-block; padding: 10px 0'
  link.href = original
  link.textContent = textAt(messages, 'common.stolen.original')
  main.append(link)
  return main
}

/** There is no component here that could translate; these texts take no values. */
function textAt(messages: Partial<Messages> | undefined, key: 'common.stolen.title' | 'common.stolen.original'): string {
  return messages?.common?.stolen[key === 'common.stolen.title' ? 'title' : 'original'] ?? ''
}
