/** The folder everything else is named from. */

import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The top of the repository, wherever a command is called from. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
