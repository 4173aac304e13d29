/**
 * Puts a page's stylesheet into its HTML, when it is small enough: a page that arrives with its text can then be drawn at once, without
 * asking for another file first.
 */

import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Gzipped. Above it, a file that the browser keeps is worth the round trip. */
const MOST_BYTES = 10 * 1024

const LINK = /\s*<link rel="stylesheet"[^>]*?href="\/(?<file>[^"]+)"[^>]*>/g

/** Running text in a font that arrives late breaks its lines elsewhere: with `stays`, it is used only if it is there at once. */
const TEXT_FACE = /(@font-face\s*\{[^}]*font-family:\s*"?Alegreya Sans"?;[^}]*font-display:\s*)swap/g

export function inlineStylePlugin({ stays = false }: { readonly stays?: boolean } = {}): Plugin {
  return {
    name: 'grimoire:inline-style',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        const files = [...html.matchAll(LINK)].map(({ groups }) => bundle?.[groups?.['file'] ?? ''])
        const all = files.map((file) => (file?.type === 'asset' ? String(file.source) : '')).join('')
        if (all === '') return html
        const css = stays ? all.replace(TEXT_FACE, '$1optional') : all
        if (stays && css === all) throw new Error(`The stylesheet of ${filename} has no text face.`)
        const size = gzipSync(css, { level: 9 }).length
        if (size > MOST_BYTES) {
          console.warn(`The stylesheet of ${filename} is ${size} bytes gzipped: too large to be put into its HTML.`)
          return html
        }
        return { html: html.replace(LINK, ''), tags: [{ tag: 'style', children: css, injectTo: 'head' }] }
      },
    },
  }
}
