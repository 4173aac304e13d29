/** `npm run scripts:import -- FILE|FOLDER|ZIP`: imports scripts into the library, using the server's environment variables. */

import { runServerCommand } from './lib/server-command.mjs'

await runServerCommand('scripts-import')
