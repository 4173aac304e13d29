/** The English catalogue: the source of every key. One file for each part of the interface. */

import board from './board.json'
import common from './common.json'
import draw from './draw.json'
import play from './play.json'
import refusal from './refusal.json'
import repair from './repair.json'
import setup from './setup.json'
import shell from './shell.json'

export const messages = { common, board, shell, setup, draw, play, refusal, repair }
