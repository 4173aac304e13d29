/** `npm run doctor`: looks at the configuration and the services it names, and says what is wrong. Changes nothing. */

import { runServerCommand } from './lib/server-command.mjs'

await runServerCommand('doctor')
