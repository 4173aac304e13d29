/** The six digits of a phone session: chosen in this browser, and shown in two groups of three, as people read them out. */

import { SESSION_ID_MAX, SESSION_ID_MIN } from '@grimoire/protocol/limits'
import { random } from '../../store/random.ts'

export function newSessionId(): string {
  return String(SESSION_ID_MIN + Math.floor(random() * (SESSION_ID_MAX - SESSION_ID_MIN + 1)))
}

/** `482 913` */
export function readableId(id: string): string {
  return `${id.slice(0, 3)} ${id.slice(3)}`
}
