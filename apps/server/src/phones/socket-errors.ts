/** What the sockets say when they do not do what was asked, and how they then close. */

import { CLOSE, type SocketError } from '@grimoire/protocol/phones'

export const SENTENCES: Readonly<Record<SocketError, string>> = {
  'bad-message': 'The server does not understand this message.',
  'too-large': 'This message is too large.',
  'too-many': 'Too much from here in a short time. Wait a little, then try again.',
  'no-session': 'There is no such session, or it has ended.',
  full: 'This session is full.',
  'name-taken': 'This name is already taken. Please choose a different name.',
  unauthorised: 'This key does not open the session.',
  'not-joined': 'Join the session first.',
  removed: 'The storyteller removed you from the session.',
  replaced: 'This seat was opened in another place.',
  failed: 'Something went wrong on the server. Try again.',
}

export const CLOSE_FOR: Readonly<Record<SocketError, number>> = {
  'bad-message': CLOSE.refused,
  'too-large': CLOSE.refused,
  'too-many': CLOSE.tooMany,
  'no-session': CLOSE.noSession,
  // Nobody did anything wrong: whoever asks again, asks anew.
  full: CLOSE.normal,
  'name-taken': CLOSE.normal,
  unauthorised: CLOSE.unauthorised,
  'not-joined': CLOSE.refused,
  removed: CLOSE.removed,
  replaced: CLOSE.replaced,
  failed: CLOSE.failed,
}
