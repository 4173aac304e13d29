/** Writes the place where failures are reported into the app's page, which loads what reports them only then. */

import { REPORTS_META } from '@grimoire/protocol/site/reports'
import type { WebBuild } from './static.ts'

/** The same build where nothing is reported. */
export function withReports(build: WebBuild, dsn: URL | null): WebBuild {
  if (dsn === null) return build
  // A DSN is made to be public, and an address has no sign that would need escaping.
  const meta = `<meta name="${REPORTS_META}" content="${dsn.href}" />`
  const filled = (html: string) => html.replace('</head>', () => `${meta}</head>`)
  return {
    ...build,
    pages: { ...build.pages, app: filled(build.pages.app) },
    translated: { ...build.translated, app: new Map([...build.translated.app].map(([code, html]) => [code, filled(html)])) },
  }
}
