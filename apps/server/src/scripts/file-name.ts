/** The header that says what a downloaded file is called. */

/** For old readers in ASCII, for the others as it is. Nothing in it can be a path or end the header. */
export function attachment(name: string, extension: string): string {
  const safe = fileName(name)
  const plain = safe
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  return `attachment; filename="${plain}${extension}"; filename*=UTF-8''${encoded(safe)}${extension}`
}

/** A name that every file system takes. */
function fileName(name: string): string {
  const cleaned = name
    .replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+|[\s.]+$/gu, '')
  return cleaned === '' ? 'script' : cleaned
}

/** As RFC 5987 wants it: these five it does not allow, and `encodeURIComponent` leaves them. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/['()*!]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}
