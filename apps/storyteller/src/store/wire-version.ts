/** Whether the storyteller's app and the server speak the same version, as far as the last message or call told. */

import { ApiError } from '@grimoire/page/api/client.ts'
import type { StorytellerMessage } from '@grimoire/protocol/phones/messages'
import type { TownKeeperMessage } from '@grimoire/protocol/town/calls'
import { isVersionRefusal, PROTOCOL, type Protocol, type VersionRefusal } from '@grimoire/protocol/version'
import { create } from 'zustand'

interface WireVersion {
  /** Why the server refuses this app; `null` while nothing is wrong. */
  readonly refusal: VersionRefusal | null
}

export const useWireVersion = create<WireVersion>()(() => ({ refusal: null }))

/** The first message on a storyteller's socket. */
export const HELLO = { type: 'HELLO', protocol: PROTOCOL } as const satisfies StorytellerMessage & TownKeeperMessage

/** Takes an event of a storyteller's socket: HELLO means that the server speaks this version, an ERROR may say that it does not. */
export function noteVersion(event: { readonly type: string; readonly code?: string }): void {
  if (event.type === 'HELLO') useWireVersion.setState({ refusal: null })
  else if (event.type === 'ERROR' && event.code !== undefined && isVersionRefusal(event.code)) {
    useWireVersion.setState({ refusal: event.code })
  }
}

/** A body with this app's version beside its other fields. */
export function withVersion<Body extends object>(body: Body): Body & { readonly protocol: Protocol } {
  return { ...body, protocol: PROTOCOL }
}

/** Passes on the answer to a call that carried a version, and notes what it says of the version. */
export async function notingVersion<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    const answered = await answer
    useWireVersion.setState({ refusal: null })
    return answered
  } catch (error) {
    if (error instanceof ApiError && isVersionRefusal(error.code)) useWireVersion.setState({ refusal: error.code })
    throw error
  }
}
