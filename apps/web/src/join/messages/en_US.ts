/** The English messages of a player's phone: its own, and those it shares. */

import common from '../../i18n/en_US/common.json'
import join from '../../i18n/en_US/join.json'
import sheets from '../../i18n/en_US/sheets.json'

export const messages = { common, join, sheets }
