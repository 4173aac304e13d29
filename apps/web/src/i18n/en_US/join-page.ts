/** The English messages of a player's phone: its own, and those it shares. */

import common from './common.json'
import join from './join.json'
import sheets from './sheets.json'

export const messages = { common, join, sheets }
