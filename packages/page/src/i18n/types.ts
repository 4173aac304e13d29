/** Makes every message key a type: an unknown key does not compile. */

import type { messages } from './english.ts'

export type Messages = typeof messages

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
    Locale: string
  }
}
