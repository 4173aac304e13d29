/** What the person is told when a script could not be fetched from an address. */

import type { ErrorCode } from '@grimoire/protocol'
import type { FetchRefusal } from '../outbound/fetch-text.ts'

export const FETCH_ANSWERS: Readonly<Record<FetchRefusal, readonly [ErrorCode, string]>> = {
  'bad-address': [
    'fetch-refused',
    'This address cannot be loaded from: it must be plain http or https, on a usual port, without a name or password in it.',
  ],
  'private-address': ['fetch-private', 'This address leads into a private network, and this server does not load from there.'],
  'unknown-host': ['fetch-no-server', 'There is no server of that name.'],
  failed: ['fetch-failed', 'The server at this address did not answer with a file.'],
  'not-text': ['fetch-not-text', 'What is at this address is not a script file.'],
  'too-many-redirects': ['fetch-failed', 'This address leads to another, and on and on.'],
  timeout: ['fetch-timeout', 'The server at this address took too long to answer.'],
  'too-large': ['fetch-too-large', 'The file at this address is larger than 1 MiB, the most a script may have.'],
}
