/** Files by key: on this machine's disk, or in any S3. The server makes the keys, never the uploader. */

export interface FileStore {
  /** The origin from which browsers fetch files; `null` when this server serves them itself, from its disk. */
  readonly origin: string | null
  /** Once this resolves, the whole file survives a crash; until then, the key has no file. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** `null` when there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  /**
   * Remove every reference to the file first. Does nothing when there is no such file, or while a backup is copying; files without a
   * reference are swept later.
   */
  remove(key: string): Promise<void>
  /** Files whose keys start with `prefix`, in any order. */
  list(prefix: string): AsyncIterable<ListedFile>
  /**
   * An address that serves this one file for `seconds`. On S3 it is presigned; on disk it is a signed path of this server, relative to the
   * product's own origin. A browser that opens it downloads the file.
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

/** Returns the key unchanged; throws if it is invalid, since keys are made here and never come from outside. */
export function fileKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`“${key}” is not the key of a file.`)
  return key
}
