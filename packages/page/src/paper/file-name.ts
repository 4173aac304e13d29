/** The names of PDFs. */

import { fileNameOf } from '../browser/download.ts'

/** A script's name as a file name that every system takes; `instead` when nothing of it is left. */
export function paperFileName(name: string, instead: string): string {
  const plain = fileNameOf(name.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, ' '))
    .replace(/\p{Cs}/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(plain)
  return `${plain === '' ? instead : reserved ? `${plain}_` : plain}.pdf`
}
