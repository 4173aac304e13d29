/** The words of the first screen and of what stands around every screen: the page waits for them. */

import account from './account.json'
import common from './common.json'
import library from './library.json'
import refusal from './refusal.json'
import setup from './setup.json'
import shell from './shell.json'

export const first = { common, account, library, refusal, setup, shell }
