/** The name of a saved game, from the name of the file it came in. */

import { cutText } from '@grimoire/protocol'
import { SAVE_NAME_LENGTH } from '@grimoire/protocol/storage'

/** Browsers write these three characters of a file name so, and nothing else. */
const WRITTEN: Readonly<Record<string, string>> = { '%22': '"', '%0D': ' ', '%0A': ' ' }

/** Control characters, and those that show nothing or turn the text around; the joiners of Persian words and of emoji stay. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu

/** `null` when nothing of it is left. It is a label only: no file is ever called so. */
export function saveName(fileName: string): string | null {
  const name = fileName
    .replace(/%22|%0D|%0A/g, (written) => WRITTEN[written] ?? written)
    .replace(/\.dgrim$/i, '')
    .replace(UNSEEN, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return name === '' ? null : cutText(name, SAVE_NAME_LENGTH).trim()
}
