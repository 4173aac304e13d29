/** What counts as a script file, and how its bytes become text. */

/** False for files that operating systems add, and for files without the ending `.json`. */
export function isScriptFile(path: string): boolean {
  return /\.json$/i.test(path) && !/(?:^|[\\/])(?:\._|__MACOSX[\\/])/.test(path)
}

/** The text of a file, in the encoding that its first bytes indicate. */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

export function tooLarge(bytes: number): string {
  return `This file is larger than ${bytes / 1024 / 1024} MiB, the most that is read of one.`
}

/** A file found in a collection. */
export type CollectedFile =
  | { readonly path: string; readonly text: string }
  /** `problem` is a sentence. */
  | { readonly path: string; readonly problem: string }
  /** Not a script file, so it was not opened. */
  | { readonly path: string; readonly skipped: true }
