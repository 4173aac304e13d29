/** Files by key: on the disk of this machine, or in any S3. A key is made by the server, never by whoever sends a file. */

export interface FileStore {
  /** Once this resolves, the whole file outlives a crash; until then there is none under the key. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** `null` when there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>
  /** Keys that begin so, in any order. */
  list(prefix: string): AsyncIterable<string>
  /**
   * An address that answers this one file, until it expires. Of S3 it is presigned; of the disk it is `path`
   * of this server with a signature. It may be relative to the product's own origin.
   */
  readUrl(key: string, seconds: number): Promise<string>
  /** Rejects when the store does not answer. */
  check(): Promise<void>
}

/** Letters, digits, `-`, `_` and `.`, in folders: safe on every disk and in every address. */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(key)
}
