/** The sentences with which the sockets refuse something, and the codes with which they close. */

import { CLOSE, type SocketError } from '@grimoire/protocol/phones/messages'
import { VERSION_SENTENCES } from '../http/wire-version.ts'
import type { Refusals } from '../live/talk.ts'

export const REFUSALS_OF_PHONES: Refusals<SocketError> = {
  'bad-message': { sentence: 'The server does not understand this message.', close: CLOSE.refused },
  'too-large': { sentence: 'This message is too large.', close: CLOSE.refused },
  'too-many': { sentence: 'Too much from here in a short time. Wait a little, then try again.', close: CLOSE.tooMany },
  'no-session': { sentence: 'There is no such session, or it has ended.', close: CLOSE.noSession },
  // Nobody did anything wrong, and the player may try again.
  full: { sentence: 'This session is full.', close: CLOSE.normal },
  'name-taken': { sentence: 'This name is already taken. Please choose a different name.', close: CLOSE.normal },
  'name-unreadable': {
    sentence: 'This name has characters that cannot be seen. Please choose a different name.',
    close: CLOSE.normal,
  },
  unauthorised: { sentence: 'This key does not open the session.', close: CLOSE.unauthorised },
  'not-joined': { sentence: 'Join the session first.', close: CLOSE.refused },
  removed: { sentence: 'The storyteller removed you from the session.', close: CLOSE.removed },
  replaced: { sentence: 'This seat was opened in another place.', close: CLOSE.replaced },
  failed: { sentence: 'Something went wrong on the server. Try again.', close: CLOSE.failed },
  'version-too-old': { sentence: VERSION_SENTENCES['version-too-old'], close: CLOSE.tooOld },
  'version-too-new': { sentence: VERSION_SENTENCES['version-too-new'], close: CLOSE.tooNew },
}
