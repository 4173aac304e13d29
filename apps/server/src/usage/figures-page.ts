/** The figures as a page for the operator: plain HTML, without scripts. */

import { USAGE_EVENTS, type UsageCounts, type UsageEvent, type UsageFigures } from '@grimoire/protocol/site/usage'

const HEADINGS: Readonly<Record<UsageEvent, string>> = {
  'script-from-json': 'Scripts from JSON',
  'script-from-file': 'Scripts from a file',
  'script-from-url': 'Scripts from a URL',
  'saved-game-loaded': 'Saved games loaded',
  'script-downloaded': 'Scripts downloaded',
}

const STYLE = `
  :root { color-scheme: dark light; --g: #151019; --s: #1e1724; --l: #43354b; --x: #f3e9d8; --y: #cfc0c8; --a: #ecb45f }
  @media (prefers-color-scheme: light) { :root { --g: #e9e0da; --s: #fffbf5; --l: #d8cbc4; --x: #2a1b30; --y: #51405a; --a: #87480a } }
  body { margin: 0 auto; max-width: 1000px; padding: 24px 16px 48px; background: var(--g); color: var(--x); font: 17px/1.4 Georgia, serif }
  h1 { margin: 0 0 8px; font-size: 32px; line-height: 1.12 }
  p { margin: 0 0 24px; max-width: 65ch; color: var(--y) }
  h2 { margin: 32px 0 12px; font-size: 22px }
  .table { overflow-x: auto; border: 1px solid var(--l); border-radius: 14px; background: var(--s) }
  .table:focus-visible { outline: 3px solid var(--a); outline-offset: 2px }
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
  th, td { padding: 10px 16px; text-align: right; font-weight: 400 }
  th:first-child { text-align: left; white-space: nowrap }
  thead th { color: var(--y); font-size: 15px; line-height: 1.2; vertical-align: bottom }
  tbody tr { border-top: 1px solid var(--l) }
  @media (max-width: 600px) { table { font-size: 15px } th, td { padding: 8px 6px } thead th { font-size: 13px } }
  .total tbody th, .total tbody td { font-weight: 700; color: var(--a) }
`

export function figuresPage({ days, weeks, months, total }: UsageFigures): string {
  const tables =
    months.length === 0
      ? '<p>Nothing was counted yet.</p>'
      : [
          table('Altogether', 'Period', [{ from: 'All', counts: total }], 'total'),
          table(
            'By month',
            'Month',
            months.map(({ from, counts }) => ({ from: from.slice(0, 7), counts })),
          ),
          table('By week', 'Week from', weeks),
          table('By day', 'Day', days),
        ].join('')
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Figures of use · Digital Grimoire</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>Figures of use</h1>
      <p>What was done on this server in the last 400 days, in UTC. Only the number is kept, never who did it.</p>
      ${tables}
    </main>
  </body>
</html>
`
}

interface Row {
  readonly from: string
  readonly counts: UsageCounts
}

/** Everything in it is a number, a date or a text of this file. */
function table(title: string, first: string, rows: readonly Row[], kind = ''): string {
  const id = title.toLowerCase().replace(' ', '-')
  const head = USAGE_EVENTS.map((event) => `<th scope="col">${HEADINGS[event]}</th>`).join('')
  const body = rows
    .map(({ from, counts }) => {
      const cells = USAGE_EVENTS.map((event) => `<td>${counts[event].toLocaleString('en')}</td>`).join('')
      return `<tr><th scope="row">${from}</th>${cells}</tr>`
    })
    .join('')
  return `<h2 id="${id}">${title}</h2><div class="table" role="region" aria-labelledby="${id}" tabindex="0"><table${kind && ` class="${kind}"`}><thead><tr><th scope="col">${first}</th>${head}</tr></thead><tbody>${body}</tbody></table></div>`
}
