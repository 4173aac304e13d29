/** What the browser comes back with from signing in. Without schemas: the app reads it at every start. */

/**
 * After signing in, the browser is sent back to the page it came from with this parameter added; the app removes it at once. The
 * address holds no token: the app calls `POST /api/auth/discord/refresh`, which recognises the browser by its cookie.
 */
export const SIGN_IN_PARAMETER = 'signin'
export const SIGN_IN_RESULTS = ['done', 'cancelled', 'failed'] as const
export type SignInResult = (typeof SIGN_IN_RESULTS)[number]
