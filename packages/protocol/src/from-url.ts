/** `POST /api/scripts/from-url`: the server fetches a script file that the browser may not fetch, and returns its text. */

import * as z from 'zod/mini'
import { SCRIPT_URL_MAX_LENGTH, SCRIPT_URL_MIN_LENGTH } from './limits.ts'
import { isScriptUrl } from './script-url.ts'

export const fromUrlRequestSchema = z.object({
  url: z
    .string()
    .check(
      z.trim(),
      z.minLength(SCRIPT_URL_MIN_LENGTH),
      z.maxLength(SCRIPT_URL_MAX_LENGTH),
      z.refine(isScriptUrl, 'Not an http or https address.'),
    ),
})
export type FromUrlRequest = z.infer<typeof fromUrlRequestSchema>

/** `url` is where the text was found, after redirects; the text is as fetched, to be read like any file. */
export const fromUrlAnswerSchema = z.object({ url: z.string(), text: z.string() })
export type FromUrlAnswer = z.infer<typeof fromUrlAnswerSchema>
