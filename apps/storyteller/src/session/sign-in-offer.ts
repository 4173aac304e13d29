/** Whether this server lets people sign in: kept, so that the next visit and one without a network need not ask first. */

import { callApi } from '@grimoire/page/api/client.ts'
import { kept } from '@grimoire/page/store/kept.ts'
import { signInWaysSchema } from '@grimoire/protocol/account/account'
import * as z from 'zod/mini'
import { create } from 'zustand'

const keptOffer = kept('sign-in-offered', z.boolean(), 'device')

/** Until the server has answered once, it may. */
export const useSignInOffer = create<{ readonly offered: boolean }>()(() => ({ offered: keptOffer.read() ?? true }))

/** Throws what `callApi` throws. */
export async function askSignInWays(signal?: AbortSignal) {
  const ways = signInWaysSchema.parse(await callApi('/api/auth/', signal && { signal }))
  keptOffer.write(ways.discord)
  useSignInOffer.setState({ offered: ways.discord })
  return ways
}
