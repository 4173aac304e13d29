/** A person's own data on the wire: the copy of it, and what deletes it. */

import * as z from 'zod/mini'

/** Body of `DELETE /api/user/me`: the name of the account, typed by hand, says that it is meant. */
export const deleteAccountSchema = z.object({ username: z.string().check(z.maxLength(200)) })
export type DeleteAccount = z.infer<typeof deleteAccountSchema>

/** The same name, typed: spaces around it and the way an accent is typed do not matter. */
export function isAccountName(typed: string, username: string): boolean {
  return typed.trim().normalize('NFC') === username.trim().normalize('NFC')
}

const moment = z.nullable(z.iso.datetime())

/**
 * Answer of `GET /api/user/data`: everything that the server keeps of an account. `game` and `script` are what is in the file, or `null` if
 * the file is lost. A session is one sign-in; it lists the renewals that are still stored, and ends when the last of them does.
 */
export const personalDataSchema = z.object({
  kind: z.literal('digital-grimoire-data'),
  version: z.literal(1),
  made: z.iso.datetime(),
  profile: z.object({
    user_id: z.string(),
    provider: z.string(),
    provider_id: z.string(),
    username: z.string(),
    avatar_url: z.nullable(z.string()),
    created: moment,
    last_seen: moment,
  }),
  favourites: z.array(z.object({ name: z.string(), version: z.string(), created: moment })),
  cards: z.array(
    z.object({
      text: z.string(),
      textColour: z.string(),
      backgroundColour: z.string(),
      characterSelectable: z.boolean(),
      created: moment,
    }),
  ),
  /** Towns that the account made and may open again. */
  towns: z.array(z.object({ name: z.string(), created: moment })),
  sessions: z.array(z.object({ renewals: z.array(z.object({ created: moment, used: moment, ends: moment })) })),
  saved_games: z.array(
    z.object({ key: z.string(), name: z.string(), bytes: z.number(), created: moment, game: z.nullable(z.unknown()) }),
  ),
  scripts: z.array(
    z.object({ key: z.string(), bytes: z.number(), created: moment, used: moment, script: z.nullable(z.unknown()) }),
  ),
})
export type PersonalData = z.infer<typeof personalDataSchema>
