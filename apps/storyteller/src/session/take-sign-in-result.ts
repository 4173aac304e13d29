/** Reads the result of a sign-in from the address when the browser comes back, and removes it at once. */

import { SIGN_IN_PARAMETER, SIGN_IN_RESULTS } from '@grimoire/protocol/account/sign-in'
import { rememberSignedIn, useAccount } from './account-store.ts'

/** Runs before the first render, so that the router never sees it. */
export function takeSignInResult(): void {
  const address = new URL(location.href)
  const given = address.searchParams.get(SIGN_IN_PARAMETER)
  if (given === null) return
  address.searchParams.delete(SIGN_IN_PARAMETER)
  history.replaceState(history.state, '', address)
  const result = SIGN_IN_RESULTS.find((one) => one === given)
  if (!result) return
  // It may be another user than before, so nothing is known about them yet.
  if (result === 'done') rememberSignedIn(null)
  useAccount.setState({ news: result })
}
