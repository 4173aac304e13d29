/** Makes every message key a type: an unknown key does not compile. */

import type { messages as joinMessages } from './en_US/join-page.ts'
import type { messages } from './en_US/index.ts'

export type Messages = typeof messages
/** What a player's phone loads. */
export type JoinMessages = typeof joinMessages

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages & JoinMessages
    Locale: string
  }
}
