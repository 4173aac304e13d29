/**
 * Writes `ALLOWED_HOSTS` into every page that is sent. A page that stands at another address, because somebody copied it or shows it
 * through a proxy, then knows by itself, whatever server answers there (`packages/page/src/browser/foreign-host.ts`).
 */

import { HOSTS_META } from '@grimoire/protocol/site/hosts'
import type { Config } from '../config.ts'
import { forEachBuild, type WebBuild } from './static.ts'

/** The same build where any host is allowed. */
export function withHosts(build: WebBuild, { allowedHosts, publicUrl }: Pick<Config, 'allowedHosts' | 'publicUrl'>): WebBuild {
  if (allowedHosts.length === 0) return build
  // A proxy of the operator may ask under a name of its own, while browsers use the public one.
  const hosts = [...new Set([...allowedHosts, ...(publicUrl === null ? [] : [publicUrl.hostname])])]
  const original = publicUrl === null ? '' : ` data-original="${publicUrl.origin}"`
  // Neither a host name nor an origin has a sign that would need escaping. It is no script, so the hashes of scripts stay.
  const meta = `<meta name="${HOSTS_META}" content="${hosts.join(' ')}"${original} />`
  const filled = (html: string) => html.replace('</head>', () => `${meta}</head>`)
  return {
    ...build,
    pages: forEachBuild((name) => filled(build.pages[name])),
    translated: forEachBuild((name) => new Map([...build.translated[name]].map(([code, html]) => [code, filled(html)]))),
  }
}
