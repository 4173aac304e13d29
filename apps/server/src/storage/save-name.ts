/** Derives the name of a saved game from the name of the uploaded file. */

import { SAVE_NAME_LENGTH } from '@grimoire/protocol/account/storage'
import { cutText } from '@grimoire/protocol/limits'

/** Browsers encode exactly these three characters of a file name. */
const WRITTEN: Readonly<Record<string, string>> = { '%22': '"', '%0D': ' ', '%0A': ' ' }

/** Control characters, and characters that are invisible or change the text direction. The joiners of Persian words and of emoji stay. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu

/** `null` when nothing is left. It is only a label, never the name of a file. */
export function saveName(fileName: string): string | null {
  const name = fileName
    .replace(/%22|%0D|%0A/g, (written) => WRITTEN[written] ?? written)
    .replace(/\.dgrim$/i, '')
    .replace(UNSEEN, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return name === '' ? null : cutText(name, SAVE_NAME_LENGTH).trim()
}
