/** Shares the page by the system's share sheet; where there is none, copies its link and says so. */

import { copyText } from '@grimoire/page/browser/copy-text.ts'
import type { SheetPage } from '@grimoire/protocol/sheet/page'
import { useTranslations } from 'use-intl'
import { sheetAddress } from './links.ts'

export function useShare(page: SheetPage, title: string, say: (message: string) => void): () => void {
  const t = useTranslations('sheetPage.share')
  const share = async () => {
    // Without the reader's language: others have their own.
    const url = new URL(sheetAddress(page.kind, page.query), location.origin).href
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title, url })
        return
      } catch (error) {
        // The reader changed their mind. For everything else there is the link.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    say(t((await copyText(url, document.body)) ? 'copied' : 'notCopied'))
  }
  return () => void share()
}
