/** The English catalogue: the source of every key. One file for each part of the interface. */

import account from './account.json'
import board from './board.json'
import common from './common.json'
import draw from './draw.json'
import library from './library.json'
import play from './play.json'
import refusal from './refusal.json'
import repair from './repair.json'
import setup from './setup.json'
import shell from './shell.json'
import votes from './votes.json'

export const messages = { common, account, board, shell, setup, library, draw, play, refusal, repair, votes }
