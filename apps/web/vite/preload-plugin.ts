/**
 * Preloads the usual language, whose name only the build knows. Moves the stylesheet behind the static shell, which has its
 * own few rules and need not wait for it. Fonts are not preloaded: on a slow line they would hold back the app itself, which
 * asks for them as soon as it runs.
 */

import type { Plugin } from 'vite'

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
        return {
          html: withLateStylesheet(html),
          tags: found(USUAL_LANGUAGE).map((href) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href },
            injectTo: 'head' as const,
          })),
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
