/**
 * A build of the pages that draws sheets, for tests of what the server does around it: its renderer writes the names and abilities, and
 * fails on a script of one name. Journeys draw with the real one.
 */

/** A script that this renderer cannot draw. */
export const UNDRAWABLE = 'Undrawable'

const RENDERER = `
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (value) => String(value).replace(/[&<>"]/g, (sign) => ENTITIES[sign])
export const languages = ['en_US', 'de_DE', 'ko_KR', 'en_XA']
export const pseudoTexts = (texts) => ({ ...texts, name: '⟦' + texts.name + '⟧', ability: '⟦' + texts.ability + '⟧' })
export const pictureWords = async (kind, _language, name) => ({ app: 'Digital Grimoire', kind, name })
export async function renderSheet({ kind, language, sheet, problem }) {
  globalThis.sheetsDrawn = (globalThis.sheetsDrawn ?? 0) + 1
  if (sheet?.scriptName === '${UNDRAWABLE}') throw new Error('This script is strange.')
  const roles = (sheet?.rolesInScript ?? []).map((role) => '<li>' + text(role.name) + ': ' + text(role.ability) + '</li>')
  const name = sheet?.scriptName ?? problem?.code ?? 'none'
  return {
    lang: language.replace('_', '-'),
    dir: 'ltr',
    title: name + ' · ' + kind,
    description: roles.length + ' characters of ' + name,
    body: '<main data-drawn="' + globalThis.sheetsDrawn + '"><div><h1>' + text(name) + '</h1></div><ul>' + roles.join('') + '</ul></main>',
  }
}
`

export const SHEET_HTML = `<!doctype html>
<html lang="en" data-theme="dark">
  <head>
    <meta name="description" content="Every sheet." />
    <title>Character sheet</title>
    <script>document.documentElement.dataset.theme = 'dark'</script>
  </head>
  <body>
    <div id="root">
      <div class="boot"><div>Character sheet</div></div>
    </div>
    <noscript>Needs JavaScript.</noscript>
  </body>
</html>`

export const SHEET_BUILD = {
  'index.html': '<p>Digital Grimoire</p>',
  'sheet.html': SHEET_HTML,
  // As in the folder of the pages.
  '../dist-server/package.json': '{"type":"module"}',
  '../dist-server/sheet.js': RENDERER,
  '../dist-server/icons.svg': '<svg><symbol id="c-imp" viewBox="0 0 512 512"><path d="M0 0H512V512Z"/></symbol></svg>',
  // It says that it has every letter but has none, so texts go all the way into the picture.
  '../dist-server/fonts/fonts.json': '[{"file":"none.ttf","font":"alegreya","weight":700,"ranges":[[32,65535]]}]',
}
