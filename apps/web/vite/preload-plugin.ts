/** Preloads the two fonts of the first paint, whose hashed names only the build knows. */

import type { Plugin } from 'vite'

const FIRST_FONTS = [/^alegreya-latin-700-normal-.*\.woff2$/, /^alegreya-sans-latin-500-normal-.*\.woff2$/]

export function preloadPlugin(): Plugin {
  return {
    name: 'grimoire:preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const names = Object.keys(bundle ?? {})
        const tags = FIRST_FONTS.flatMap((pattern) => names.filter((name) => pattern.test(name.split('/').at(-1) ?? '')))
        return {
          html,
          tags: tags.map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
            injectTo: 'head' as const,
          })),
        }
      },
    },
  }
}
