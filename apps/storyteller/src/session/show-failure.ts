/** Shows why a call for the signed-in user failed. */

import { ApiError } from '@grimoire/page/api/client.ts'
import type { Matter, StatusLevel } from '../store/status-store.ts'

/** Whether the call failed because the session has ended, which is said by itself and must not be overwritten. */
export function endedSession(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

export function showFailure(matter: Matter, error: unknown, text: string, level: StatusLevel = 'error'): void {
  if (!endedSession(error)) matter.say(text, level)
}
