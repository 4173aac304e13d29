/**
 * Preloads what the page needs first, although its script only imports it later: the default language and, of the app, what renders it.
 * Only the build knows their files. Puts the stylesheets after the static shell, which has a few rules of its own and need not wait for
 * them. Fonts are not preloaded: on a slow line they would delay the app itself, which requests them as soon as it runs.
 */

import type { Plugin, Rollup } from 'vite'

/** `modules` are the ends of the paths of the modules to preload. */
export function preloadPlugin(...modules: readonly string[]): Plugin {
  return {
    name: 'grimoire:preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = withImports(
          modules.flatMap((module) => chunksOf(module, bundle ?? {})),
          bundle ?? {},
        ).filter(({ fileName }) => !html.includes(`"/${fileName}"`))
        const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        return {
          html: withLateStylesheets(html, styles),
          tags: chunks.map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          })),
        }
      },
    },
  }
}

function chunksOf(module: string, bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  return Object.values(bundle).flatMap((one) =>
    one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(module)) ? [one] : [],
  )
}

/** Each chunk after those that it imports. */
function withImports(chunks: readonly Rollup.OutputChunk[], bundle: Rollup.OutputBundle): readonly Rollup.OutputChunk[] {
  const all = new Set<Rollup.OutputChunk>()
  const add = (chunk: Rollup.OutputChunk, above: readonly Rollup.OutputChunk[] = []) => {
    // Chunks may import each other.
    if (all.has(chunk) || above.includes(chunk)) return
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') add(imported, [...above, chunk])
    }
    all.add(chunk)
  }
  for (const chunk of chunks) add(chunk)
  return [...all]
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g

/** A stylesheet in the body blocks only what follows it: the app's script waits for it, the shell does not. */
function withLateStylesheets(html: string, others: readonly string[]): string {
  const own = (html.match(STYLESHEET) ?? []).map((link) => link.trim())
  const links = [...own, ...others.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)]
  return html.replace(STYLESHEET, '').replace('</body>', `  ${links.join('')}\n  </body>`)
}
