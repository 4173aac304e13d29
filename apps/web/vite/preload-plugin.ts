/**
 * Preloads the default language, whose file name only the build knows. Moves the stylesheet after the static shell, which has a few
 * rules of its own and need not wait for it. Fonts are not preloaded: on a slow line they would delay the app itself, which
 * requests them as soon as it runs.
 */

import type { Plugin, Rollup } from 'vite'

/** `language` is the end of the path of the default language's module. */
export function preloadPlugin(language: string): Plugin {
  return {
    name: 'grimoire:preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        return {
          html: withLateStylesheet(html),
          tags: chunksOf(language, bundle ?? {}).map((name) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
            injectTo: 'head' as const,
          })),
        }
      },
    },
  }
}

function chunksOf(module: string, bundle: Rollup.OutputBundle): string[] {
  return Object.values(bundle).flatMap((one) =>
    one.type === 'chunk' && one.facadeModuleId?.endsWith(module) ? [one.fileName] : [],
  )
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g

/** A stylesheet in the body blocks only what follows it: the app's script waits for it, the shell does not. */
function withLateStylesheet(html: string): string {
  const links = (html.match(STYLESHEET) ?? []).map((link) => link.trim())
  return html.replace(STYLESHEET, '').replace('</body>', `  ${links.join('')}\n  </body>`)
}
