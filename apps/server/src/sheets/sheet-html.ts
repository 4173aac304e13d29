/** Puts a drawn sheet into the page's HTML: text, title, what a chat shows of a link, and the data for the browser. */

import { type RenderedSheet, SHEET_PAGE_ID, type SheetPage } from '@grimoire/protocol/sheet/page'

export interface SheetLinks {
  /** The page's own address, as others should link to it. */
  readonly canonical: string
  /** Its picture for chats; `null` if it has none. */
  readonly picture: string | null
  readonly unlisted: boolean
}

/** `drawn` is `null` when it could not be drawn: then the browser draws the page from the data. */
export function sheetHtml(template: string, page: SheetPage, drawn: RenderedSheet | null, links: SheetLinks): string {
  // After the text, which is what the reader waits for.
  const html = template.replace('</body>', () => `${dataOf(page)}</body>`)
  if (drawn === null) return html
  const titled = html
    .replace('</head>', () => `${tagsOf(drawn, links)}</head>`)
    .replace(/(<html\b[^>]*?)\slang="[^"]*"/, (_all, start: string) => `${start} lang="${escaped(drawn.lang)}" dir="${drawn.dir}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(drawn.title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => `<meta name="description" content="${escaped(drawn.description)}" />`)
  return drawn.body === '' ? titled : withBody(titled, drawn.body)
}

function tagsOf({ title, description, lang }: RenderedSheet, { canonical, picture, unlisted }: SheetLinks): string {
  const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}" />`
  const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`
  return [
    `<link rel="canonical" href="${escaped(canonical)}" />`,
    ...(unlisted ? [named('robots', 'noindex')] : []),
    property('og:type', 'website'),
    property('og:site_name', 'Digital Grimoire'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:locale', lang.replace('-', '_')),
    ...(picture === null
      ? [named('twitter:card', 'summary')]
      : [
          property('og:image', picture),
          property('og:image:type', 'image/png'),
          property('og:image:width', '1200'),
          property('og:image:height', '630'),
          property('og:image:alt', title),
          named('twitter:card', 'summary_large_image'),
          named('twitter:image', picture),
        ]),
    named('twitter:title', title),
    named('twitter:description', description),
  ].join('')
}

/** The page as JSON, in which nothing can end the element. */
function dataOf(page: SheetPage): string {
  const json = JSON.stringify(page).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `<script type="application/json" id="${SHEET_PAGE_ID}">${json}</script>`
}

const ROOT = '<div id="root">'

/** Replaces what is inside `#root`, and drops the line for browsers without JavaScript: the page can be read without it. */
function withBody(html: string, body: string): string {
  const start = html.indexOf(ROOT)
  if (start < 0) return html
  const inside = start + ROOT.length
  const end = endOfDivision(html, inside)
  return html.slice(0, inside) + body + html.slice(end).replace(/\s*<noscript>[^]*?<\/noscript>/, '')
}

/** Where the `<div>` that is open at this place is closed. */
function endOfDivision(html: string, from: number): number {
  let depth = 1
  const tags = /<(?<close>\/?)div\b/g
  tags.lastIndex = from
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag.groups?.['close'] === '/' ? -1 : 1
    if (depth === 0) return tag.index
  }
  throw new Error('#root of the page is never closed.')
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** For texts and attributes. Control characters, which no HTML may hold, are left out. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}
