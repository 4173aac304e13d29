/** A component that is loaded when first used, together with the texts it needs. */

import { type ComponentType, lazy } from 'react'
import { loadAllMessages } from './messages.ts'

export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), loadAllMessages()])
    return { default: component }
  })
}
