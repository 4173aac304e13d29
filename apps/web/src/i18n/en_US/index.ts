/** The English catalogue: the source of every key. One file for each part of the interface. */

import { first } from './first.ts'
import { rest } from './rest.ts'

export const messages = { ...first, ...rest }
