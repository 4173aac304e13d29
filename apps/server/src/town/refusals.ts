/** The sentences with which calls and sockets refuse something, and the codes with which the sockets close. */

import { CLOSE } from '@grimoire/protocol/phones/messages'
import { TOWN_NAME_LENGTH, TOWN_PASSWORD_LENGTH, TOWN_SENTENCES, type TownSocketError } from '@grimoire/protocol/town/calls'
import { VERSION_SENTENCES } from '../http/wire-version.ts'
import type { Refusals } from '../live/talk.ts'
import type { NameRefusal } from './names.ts'

export const NO_TOWN = 'There is no such town, or it has ended.'
export const NAME_TAKEN = 'This town name is already taken. Choose another.'
export const FULL_TOWN = 'This town is open on as many devices as it can be. Use one of those.'
export const NOT_ALLOWED = 'The storyteller of this town did not allow it.'
export const NO_ANSWER = 'The storyteller of this town did not answer.'
export const NO_OPENING = 'This device has left, or no longer asks.'
const WRONG_PASSWORD = 'This is not the password of the town.'
export const WRONG_KEY = 'This key does not open the town.'
export const NOT_STORYTELLER = 'Only the storyteller of this town may do that.'
export const LONG_PASSWORD = `The password of a town has at most ${TOWN_PASSWORD_LENGTH} characters.`
export const BUSY = 'The server is checking too many passwords. Wait a little, then try again.'

export const NAME_REFUSALS: Readonly<Record<NameRefusal, string>> = {
  empty: TOWN_SENTENCES.noName,
  'too-long': `The name of a town has at most ${TOWN_NAME_LENGTH} characters.`,
  unreadable: 'This name has characters that cannot be seen. Please choose a different name.',
  reserved: 'A town cannot have this name. Please choose a different name.',
}

export const REFUSALS_OF_TOWNS: Refusals<TownSocketError> = {
  'bad-message': { sentence: 'The server does not understand this message.', close: CLOSE.refused },
  'too-large': { sentence: 'This message is too large.', close: CLOSE.refused },
  'too-many': { sentence: 'Too much from here in a short time. Wait a little, then try again.', close: CLOSE.tooMany },
  'no-town': { sentence: NO_TOWN, close: CLOSE.noSession },
  'wrong-password': { sentence: WRONG_PASSWORD, close: CLOSE.unauthorised },
  unauthorised: { sentence: NOT_STORYTELLER, close: CLOSE.unauthorised },
  'not-joined': { sentence: 'Join the town first.', close: CLOSE.refused },
  'town-ended': { sentence: 'This town has ended.', close: CLOSE.noSession },
  crowded: { sentence: 'Too many are watching this town.', close: CLOSE.tooMany },
  failed: { sentence: 'Something went wrong on the server. Try again.', close: CLOSE.failed },
  'version-too-old': { sentence: VERSION_SENTENCES['version-too-old'], close: CLOSE.tooOld },
  'version-too-new': { sentence: VERSION_SENTENCES['version-too-new'], close: CLOSE.tooNew },
}
