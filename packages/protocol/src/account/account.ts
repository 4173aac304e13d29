/** Accounts on the wire: signing in, staying signed in, favourites. */

import * as z from 'zod/mini'
import { READ } from '../limits.ts'
import { line } from '../schema.ts'

/** Answer of `GET /api/auth/`: the ways to sign in that this server offers. */
export const signInWaysSchema = z.object({ discord: z.boolean() })

/** Answer of `POST /api/auth/discord/refresh`. `expires_in` in seconds. */
export const accessTokenSchema = z.object({ access_token: z.string(), expires_in: z.number() })
export type AccessTokenAnswer = z.infer<typeof accessTokenSchema>

/** Answer of `GET /api/user/me`. */
export const meSchema = z.object({ user_id: z.string(), username: z.string(), avatar_url: z.nullable(z.string()) })
export type Me = z.infer<typeof meSchema>

/**
 * An entry of `GET /api/scripts/favourites`, and the body of `POST /api/scripts/favourite`, which identifies the script by its
 * name. `pk` is `null` for a script that the library no longer has.
 */
export const favouriteSchema = z.object({
  name: line(READ.scriptName),
  pk: z.nullable(z.int()),
  version: z.string().check(z.maxLength(READ.version)),
})
export type Favourite = z.infer<typeof favouriteSchema>

export const favouritesSchema = z.array(favouriteSchema)

/** Answer of `POST /api/scripts/favourite`: whether the script is a favourite now. */
export const favouriteToggledSchema = z.object({ favourite: z.boolean() })

/** The most favourites one person may have. */
export const MAX_FAVOURITES = 500
