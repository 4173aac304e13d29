/** The API's refusals: one body, and one code for each reason. */

import * as z from 'zod/mini'

/** Every code with its HTTP status. */
export const ERROR_STATUS = {
  'bad-request': 400,
  unauthorised: 401,
  forbidden: 403,
  /** *From URL*: the address is not plain http(s). */
  'fetch-refused': 403,
  /** *From URL*: the address is in a private network. */
  'fetch-private': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  /** The request did not arrive whole in time. */
  'too-slow': 408,
  /** The name, seat or version asked for is taken. */
  conflict: 409,
  /** Two players with the same name. */
  'name-twice': 400,
  /** The file is not a saved game, or holds something that no saved game has. */
  'not-a-save': 400,
  'save-damaged': 400,
  /** Made by a newer version of the product. */
  'save-too-new': 400,
  'save-unnamed': 400,
  /** The sender is older than every version that is spoken here: a page has to be loaded again. See `version.ts`. */
  'version-too-old': 400,
  'too-large': 413,
  /** The caller would exceed their limit: files, favourites, cards. */
  'quota-exceeded': 413,
  /** *From URL*: the file at the address exceeds the size of a script. */
  'fetch-too-large': 413,
  'unsupported-type': 415,
  'too-many-requests': 429,
  /** The address and the headers of the request, cookies among them, are larger than the server reads. */
  'headers-too-large': 431,
  internal: 500,
  /** *From URL*: the address did not answer, or answered with an error. */
  'fetch-failed': 502,
  /** *From URL*: there is no server with that name. */
  'fetch-no-server': 502,
  /** *From URL*: the content at the address is not text. */
  'fetch-not-text': 502,
  'not-ready': 503,
  /** The server has all the sockets it takes: nothing new begins, and what is in play goes on. */
  overloaded: 503,
  /** The sender is newer than this process, which is about to be replaced or was set back: the same call may succeed later. */
  'version-too-new': 503,
  'fetch-timeout': 504,
  /** People who are not signed in have stored all that they may, and nothing of it can leave. */
  'storage-full': 507,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export const ERROR_CODES = Object.keys(ERROR_STATUS) as readonly ErrorCode[]

/**
 * Values for the sentence about a refusal. `what` is the thing there is too much of (`favourites`, `cards`, `games`, `room`,
 * `scripts`); `limit`, `used` and `needed` are how much is allowed, stored and asked for; `name` is the name concerned. Sizes are
 * in bytes.
 */
export type ErrorValues = Readonly<Partial<Record<'limit' | 'used' | 'needed', number> & Record<'what' | 'name', string>>>

/**
 * `detail` is an English sentence, for clients without sentences of their own. `values` are for clients that put the refusal into
 * their reader's language. `requestId` finds the request in the log.
 */
export const errorBodySchema = z.object({
  code: z.string(),
  detail: z.string(),
  requestId: z.string(),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
})

/** `code` is a plain string on the wire, so that an older client can read the codes of a newer server. */
export type ErrorBody = z.infer<typeof errorBodySchema>

export function errorBody(code: ErrorCode, detail: string, requestId: string, values?: ErrorValues): ErrorBody {
  return { code, detail, requestId, ...(values && { values: { ...values } }) }
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code)
}

/** The sentence in an error answer, or `null` when the body is not one of ours. */
export function detailOf(body: unknown): string | null {
  const parsed = errorBodySchema.safeParse(body)
  return parsed.success && parsed.data.detail !== '' ? parsed.data.detail : null
}
