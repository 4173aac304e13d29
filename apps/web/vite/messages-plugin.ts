/** Compiles the messages while building, so that the browser needs no parser of the message syntax. */

import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const MESSAGES = /\/src\/i18n\/[a-z]{2}_[A-Z]{2}\/[^/]+\.json$/

export function messagesPlugin(): Plugin {
  return {
    name: 'grimoire:messages',
    enforce: 'pre',
    // The formatter that takes compiled messages, in the place of the one that parses.
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    transform(code, id) {
      return MESSAGES.test(id) ? { code: JSON.stringify(compiled(JSON.parse(code))), map: null } : undefined
    },
  }
}

function compiled(messages: unknown): unknown {
  if (typeof messages === 'string') return compile(messages)
  if (typeof messages !== 'object' || messages === null) throw new Error('A file of messages holds only texts and groups of texts.')
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, compiled(value)]))
}
