/** What the API answers when it does not do what was asked: one body, and one code for each reason. */

import * as z from 'zod/mini'

/** Every code with the HTTP status it travels under. */
export const ERROR_STATUS = {
  'bad-request': 400,
  unauthorised: 401,
  forbidden: 403,
  /** *From URL*: the address is not http(s), or points into a private network. */
  'fetch-refused': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  /** The name, seat or version asked for is taken. */
  conflict: 409,
  'too-large': 413,
  /** Whoever asks would keep more than they may: files, favourites, cards. */
  'quota-exceeded': 413,
  /** *From URL*: the file at the address exceeds the size of a script. */
  'fetch-too-large': 413,
  'unsupported-type': 415,
  'too-many-requests': 429,
  internal: 500,
  /** *From URL*: the address did not answer, or not with a success. */
  'fetch-failed': 502,
  'not-ready': 503,
  'fetch-timeout': 504,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export const ERROR_CODES = Object.keys(ERROR_STATUS) as readonly ErrorCode[]

/** `detail` is a sentence for people, which clients show as it is; `requestId` finds the request in the log. */
export const errorBodySchema = z.object({ code: z.string(), detail: z.string(), requestId: z.string() })

/** `code` is a plain string on the wire, so that an older client can read the codes of a newer server. */
export type ErrorBody = z.infer<typeof errorBodySchema>

export function errorBody(code: ErrorCode, detail: string, requestId: string): ErrorBody {
  return { code, detail, requestId }
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code)
}

/** The sentence an error answer carries, or `null` when the body is none of ours. */
export function detailOf(body: unknown): string | null {
  const parsed = errorBodySchema.safeParse(body)
  return parsed.success && parsed.data.detail !== '' ? parsed.data.detail : null
}
