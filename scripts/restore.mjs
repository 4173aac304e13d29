/** `npm run restore -- FOLDER [--force]`: replaces the contents of the data folder with a backup, while no server runs. */

import { runServerCommand } from './lib/server-command.mjs'

await runServerCommand('restore')
