/**
 * Preloads what the first paint needs and the page itself does not name: two fonts and the usual language, whose names only
 * the build knows. Moves the stylesheet behind the static shell, which has its own few rules and need not wait for it.
 */

import type { Plugin } from 'vite'

const FIRST_FONTS = [/^alegreya-latin-700-normal-.*\.woff2$/, /^alegreya-sans-latin-500-normal-.*\.woff2$/]
const USUAL_LANGUAGE = /^en_US-.*\.js$/

export function preloadPlugin(): Plugin {
  return {
    name: 'grimoire:preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const names = Object.keys(bundle ?? {})
        const found = (pattern: RegExp) =>
          names.filter((name) => pattern.test(name.split('/').at(-1) ?? '')).map((name) => `/${name}`)
        const link = (attrs: Record<string, string | boolean>) => ({ tag: 'link', attrs, injectTo: 'head' as const })
        return {
          html: withLateStylesheet(html),
          tags: [
            ...FIRST_FONTS.flatMap(found).map((href) =>
              link({ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href }),
            ),
            ...found(USUAL_LANGUAGE).map((href) => link({ rel: 'modulepreload', crossorigin: true, href })),
          ],
        }
      },
    },
  }
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g

/** A stylesheet in the body holds back only what follows it: the app's script still waits for it, the shell does not. */
function withLateStylesheet(html: string): string {
  const links = (html.match(STYLESHEET) ?? []).map((link) => link.trim())
  return html.replace(STYLESHEET, '').replace('</body>', `  ${links.join('')}\n  </body>`)
}
