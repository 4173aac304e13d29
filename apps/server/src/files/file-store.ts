/** Files by key: on this machine's disk, or in any S3. The server makes the keys, never the sender of a file. */

export interface FileStore {
  /** Once this resolves, the whole file survives a crash; until then, the key has no file. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** `null` when there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  /**
   * Remove what names the file first. Does nothing when there is no such file, or while a backup is copying: files that nothing
   * names are swept later.
   */
  remove(key: string): Promise<void>
  /** Files whose keys begin so, in any order. */
  list(prefix: string): AsyncIterable<ListedFile>
  /**
   * An address that answers this one file, for so many seconds. Of S3 it is presigned; of the disk it is a path of this
   * server with a signature, relative to the product's own origin. Whoever opens it in a browser saves the file.
   */
  readUrl(key: string, seconds: number): Promise<string>
  /** Rejects when the store does not answer. */
  check(): Promise<void>
}

export interface ListedFile {
  readonly key: string
  /** Epoch milliseconds. */
  readonly writtenAt: number
}

/** Letters, digits, `-`, `_` and `.`, in folders: safe on every disk and in every address. */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(key)
}

/** The key itself; throws for what is none, since keys are made here and never come from outside. */
export function fileKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`“${key}” is no key of a file.`)
  return key
}
