/**
 * Puts values into a compiled sentence, as `use-intl/format-message/format-only` does, which the build replaces with this file: all names
 * enter sentences here, and here they are isolated.
 */

import formatMessage from 'use-intl/format-message/format-only'
import { isolated } from './isolate.ts'

type Given = Parameters<typeof formatMessage>

export function formatIsolated(...[key, message, values, options]: Given): ReturnType<typeof formatMessage> {
  return formatMessage(key, message, isSentence(message) ? isolatedValues(values, options.locale) : values, options)
}

/** `t.raw` is not supported. */
formatIsolated.raw = formatMessage.raw

/** A message that is nothing but a value is that value. */
function isSentence(message: Given[1]): boolean {
  return typeof message !== 'string' && message.length > 1
}

function isolatedValues(values: Given[2], locale: string): Given[2] {
  if (!values) return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolated(value, locale) : value]),
  )
}
