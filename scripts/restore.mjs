/** `npm run restore -- FOLDER [--force]`: puts a backup in the place of what the data folder holds, while no server runs. */

import { runServerCommand } from './lib/server-command.mjs'

await runServerCommand('restore')
