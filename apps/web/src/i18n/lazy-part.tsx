/** A part of the app that loads when it is used, with the words it needs. */

import { type ComponentType, lazy } from 'react'
import { loadAllMessages } from './messages.ts'

export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadAllMessages()])
    return { default: component }
  })
}
