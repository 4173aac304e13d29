/** `npm run backup -- FOLDER`: copies everything the server keeps into a new folder, while it runs or not. */

import { runServerCommand } from './lib/server-command.mjs'

await runServerCommand('backup')
