/** Files that people keep on the server: saved games, and scripts that others may read. */

import * as z from 'zod/mini'

export const SAVE_NAME_LENGTH = 80
/** The most saved games one person may have, however small. */
export const MAX_SAVED_GAMES = 500
/** How long the address of a file is valid, in seconds. */
export const FILE_URL_SECONDS = 5 * 60

/** The server makes the keys; they cannot be guessed. */
const key = z.string().check(z.regex(/^[\w-]{16,64}$/))

/** An entry of `GET /api/storage/`. `created` is an ISO date and time; `bucket_key` is the same as `key`. The newest comes first. */
export const savedGameSchema = z.object({
  name: z.string(),
  created: z.string(),
  key: z.string(),
  bucket_key: z.string(),
  bytes: z.number(),
})
export type SavedGame = z.infer<typeof savedGameSchema>
export const savedGamesSchema = z.array(savedGameSchema)

/** Answer of `GET /api/storage/usage`, in bytes. */
export const storageUsageSchema = z.object({ used: z.number(), quota: z.number() })
export type StorageUsage = z.infer<typeof storageUsageSchema>

/** Body of `POST /api/storage/download-game`, `DELETE /api/storage/delete` and `POST /api/storage/download-script`. */
export const keyRequestSchema = z.object({ key })
export type KeyRequest = z.infer<typeof keyRequestSchema>

/** Answer of `POST /api/storage/save-game`, `POST /api/storage/save-script` and `POST /api/scripts/upload-custom`. */
export const keyAnswerSchema = z.object({ key })
export type KeyAnswer = z.infer<typeof keyAnswerSchema>

/** Answer of `POST /api/storage/download-game` and `POST /api/storage/download-script`: where the file can be read for a while. */
export const fileUrlSchema = z.object({ url: z.string() })
export type FileUrl = z.infer<typeof fileUrlSchema>

/**
 * Body of `POST /api/scripts/upload-custom`: a script in the official form, or in any form that the importer reads. The importer
 * checks the content.
 */
export const uploadScriptSchema = z.object({ script: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]) })
export type UploadScript = z.infer<typeof uploadScriptSchema>
