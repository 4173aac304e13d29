/**
 * The session: the access token, which is kept only in memory, and calls made with it. An expired token is replaced once, however
 * many calls and tabs notice it, because the cookie that renews it can be used only once.
 */

import { ApiError, type CallOptions, callApi } from '@grimoire/page/api/client.ts'
import { accessTokenSchema } from '@grimoire/protocol/account/account'
import { forgetSignedIn, useAccount } from './account-store.ts'
import { withTabLock } from './tab-lock.ts'
import { type AccessToken, openTokenChannel } from './token-channel.ts'

const REFRESH = '/api/auth/discord/refresh'
const LOGOUT = '/api/auth/discord/logout'
/** Timeout of a call made under the tab lock, for which the other tabs wait, milliseconds. */
const CALL_MS = 10_000
/** A token that expires within this time is not used: sending a file may take longer, milliseconds. */
const TOO_SHORT_MS = 5000

let held: AccessToken | null = null
let refreshing: Promise<AccessToken> | null = null
/** Counts ended sessions, so that an answer from an earlier session can be discarded. */
let ends = 0

const channel = openTokenChannel(
  (token) => {
    if (useAccount.getState().signedIn) held = token
  },
  () => (held !== null && isGood(held) ? held : null),
)

useAccount.subscribe((now, before) => {
  const same = now.signedIn && (before.profile === null || now.profile?.id === before.profile.id)
  if (!same && before.signedIn) dropToken()
})

/**
 * `callApi` for the signed-in user. Rejects with an `ApiError` of status 401 when nobody is signed in, or no longer; the app then
 * shows that already.
 */
export async function callAsUser(path: string, options: CallOptions = {}): Promise<unknown> {
  const begun = ends
  const token = held !== null && isGood(held) ? held : await replace(held)
  try {
    return await callApi(path, { ...options, accessToken: token.value })
  } catch (error) {
    // One user's call is never repeated as another user.
    if (!isUnauthorised(error) || begun !== ends) throw error
    const next = await replace(token)
    return callApi(path, { ...options, accessToken: next.value })
  }
}

/** Tells the server that this browser has signed out. Never rejects; resolves to whether there is nothing left to tell. */
export async function finishSignOut(): Promise<boolean> {
  try {
    // Waits for a refresh in progress, whose answer would bring the cookie back.
    await withTabLock(async () => {
      if (!useAccount.getState().leaving) return
      await callApi(LOGOUT, { method: 'POST', signal: AbortSignal.timeout(CALL_MS) })
      if (useAccount.getState().leaving) forgetSignedIn()
    })
    return true
  } catch {
    // Signed out here anyway; the next visit tries again.
    return false
  }
}

/** A token other than this one, which expired or was refused. */
async function replace(stale: AccessToken | null): Promise<AccessToken> {
  if (!useAccount.getState().signedIn) throw notSignedIn()
  if (isNewer(held, stale)) return held
  refreshing ??= startRefresh(stale)
  return refreshing
}

function startRefresh(stale: AccessToken | null): Promise<AccessToken> {
  const begun = ends
  const started = withTabLock(() => refresh(stale, begun)).finally(() => {
    if (refreshing === started) refreshing = null
  })
  return started
}

async function refresh(stale: AccessToken | null, begun: number): Promise<AccessToken> {
  await channel.ask()
  if (begun !== ends) throw notSignedIn()
  if (isNewer(held, stale)) return held
  const answer = await askForToken(begun)
  if (begun !== ends) throw notSignedIn()
  held = answer
  channel.tell(answer)
  return answer
}

async function askForToken(begun: number): Promise<AccessToken> {
  const signal = AbortSignal.timeout(CALL_MS)
  try {
    const answer = await callApi(REFRESH, { method: 'POST', signal })
    const { access_token, expires_in } = accessTokenSchema.parse(answer)
    return { value: access_token, expiresAt: Date.now() + expires_in * 1000 }
  } catch (error) {
    if (isUnauthorised(error) && begun === ends) endSession()
    if (signal.aborted) throw new ApiError(0, 'network', '')
    throw error
  }
}

/** The server no longer knows this browser's session. */
function endSession(): void {
  const { news } = useAccount.getState()
  forgetSignedIn()
  // Right after a sign-in there was no session that could have ended, so the sign-in failed.
  useAccount.setState({ news: news === 'done' ? 'failed' : 'ended' })
}

function notSignedIn(): ApiError {
  return new ApiError(401, 'unauthorised', '')
}

function dropToken(): void {
  ends += 1
  held = null
  refreshing = null
}

function isNewer(token: AccessToken | null, stale: AccessToken | null): token is AccessToken {
  return token !== null && token.value !== stale?.value && isGood(token)
}

function isGood(token: AccessToken): boolean {
  return token.expiresAt - Date.now() > TOO_SHORT_MS
}

function isUnauthorised(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
