/** The file store that the configuration asks for. */

import { join } from 'node:path'
import type { Config } from '../config.ts'
import { keyFor } from '../secret.ts'
import { diskFiles } from './disk.ts'
import type { FileStore } from './file-store.ts'

/** `secret` signs the addresses of files on the disk. */
export function openFileStore({ dataDir }: Pick<Config, 'dataDir' | 's3'>, secret: string): FileStore {
  return diskFiles(join(dataDir, 'blobs'), keyFor(secret, 'file'))
}
