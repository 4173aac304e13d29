/** The English catalogue: the source of every key. One file for each part of the interface. */

import account from './account.json'
import assistant from './assistant.json'
import bluffs from './bluffs.json'
import board from './board.json'
import cards from './cards.json'
import common from './common.json'
import draw from './draw.json'
import ending from './ending.json'
import help from './help.json'
import library from './library.json'
import music from './music.json'
import night from './night.json'
import play from './play.json'
import refusal from './refusal.json'
import repair from './repair.json'
import setup from './setup.json'
import shell from './shell.json'
import timer from './timer.json'
import votes from './votes.json'

export const messages = {
  common,
  account,
  assistant,
  bluffs,
  board,
  cards,
  shell,
  setup,
  library,
  draw,
  ending,
  help,
  timer,
  music,
  night,
  play,
  refusal,
  repair,
  votes,
}
