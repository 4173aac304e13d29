/** The folder that paths start from. */

import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The top of the repository, wherever a command is run. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
