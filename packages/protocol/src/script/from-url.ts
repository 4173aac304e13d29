/**
 * `POST /api/scripts/from-url`: the server fetches a script file that the browser may not fetch, and returns its text. For a share
 * link, which holds the script itself, nothing is fetched.
 */

import * as z from 'zod/mini'
import { SCRIPT_URL_MAX_LENGTH, SCRIPT_URL_MIN_LENGTH } from '../limits.ts'
import { isShareLink } from './share-link.ts'
import { isScriptUrl } from './url.ts'

/** Longer than an address to fetch, and shorter than the body of a request may be. */
const SHARE_LINK_MAX_LENGTH = 15_000

export const fromUrlRequestSchema = z.object({
  url: z.string().check(
    z.trim(),
    z.minLength(SCRIPT_URL_MIN_LENGTH),
    z.maxLength(SHARE_LINK_MAX_LENGTH),
    z.refine(
      (url) => isShareLink(url) || (url.length <= SCRIPT_URL_MAX_LENGTH && isScriptUrl(url)),
      'Not an http or https address.',
    ),
  ),
})
export type FromUrlRequest = z.infer<typeof fromUrlRequestSchema>

/** `url` is where the text was found, after redirects; the text is as fetched, to be read like any file. */
export const fromUrlAnswerSchema = z.object({ url: z.string(), text: z.string() })
export type FromUrlAnswer = z.infer<typeof fromUrlAnswerSchema>
