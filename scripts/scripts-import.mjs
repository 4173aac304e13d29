/** `npm run scripts:import -- FILE|FOLDER|ZIP`: loads scripts into the library, with the variables the server runs with. */

import { runServerCommand } from './lib/server-command.mjs'

await runServerCommand('scripts-import')
