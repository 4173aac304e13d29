/** What a server says of itself to everybody: who runs it, and what it does beyond the game. `GET /api/service`. */

import * as z from 'zod/mini'

export const serviceSchema = z.object({
  /** The release that answers: `0.1.0`. */
  version: z.string(),
  /** Who runs this server, as they wrote it; `null` when they did not say. */
  operator: z.nullable(z.object({ name: z.string(), contact: z.nullable(z.string()) })),
  /** Where it is reached from outside, without a path: `https://grimoire.example.org`; `null` when it was not told. */
  publicUrl: z.nullable(z.string()),
  /** The host names under which it answers, in lower case: `*.example.org` stands for every name below it. Empty for any. */
  allowedHosts: z.array(z.string()),
  /** Bytes of files that one account may keep. */
  userQuotaBytes: z.number(),
  /** Where crashes of the app are reported; `null` for nowhere. A DSN is made to be public: it only lets somebody report. */
  sentryDsn: z.nullable(z.string()),
  /** Whether it counts how often scripts and games are loaded, without saying whose. */
  countsUsage: z.boolean(),
})

export type Service = z.infer<typeof serviceSchema>
