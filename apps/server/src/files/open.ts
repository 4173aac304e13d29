/** Opens the file store that the configuration names. */

import { join } from 'node:path'
import type { Config } from '../config.ts'
import { keyFor } from '../secret.ts'
import { FILES_FOLDER } from '../store-base/data-folder.ts'
import { diskFiles, removeAbandoned } from './disk.ts'
import type { FileStore } from './file-store.ts'

/** Rejects with a sentence when the store does not answer. `secret` signs the addresses of files on disk. */
export async function openFileStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>, secret: string): Promise<FileStore> {
  const files = s3 === null ? await onDisk(dataDir, secret) : await inS3(s3)
  await files.check()
  return files
}

async function onDisk(dataDir: string, secret: string): Promise<FileStore> {
  await removeAbandoned(join(dataDir, FILES_FOLDER), Date.now())
  return diskFiles(dataDir, keyFor(secret, 'file'))
}

async function inS3(s3: NonNullable<Config['s3']>): Promise<FileStore> {
  // Hides the SDK's advice to use a newer Node: its version is pinned to one that supports this Node, and the advice is not for whoever
  // runs the server.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true'
  // Imported here, because a server that stores files on disk does not need it in memory.
  const { s3Files } = await import('./s3.ts')
  return s3Files(s3)
}
