/** `npm run backup -- FOLDER`: copies everything the server stores into a new folder, whether or not it is running. */

import { runServerCommand } from './lib/server-command.mjs'

await runServerCommand('backup')
