/** The words of everything that loads when it is used. */

import assistant from './assistant.json'
import bluffs from './bluffs.json'
import board from './board.json'
import cards from './cards.json'
import draw from './draw.json'
import ending from './ending.json'
import help from './help.json'
import music from './music.json'
import night from './night.json'
import phones from './phones.json'
import play from './play.json'
import repair from './repair.json'
import sheets from './sheets.json'
import timer from './timer.json'
import votes from './votes.json'

export const rest = {
  assistant,
  bluffs,
  board,
  cards,
  draw,
  ending,
  help,
  music,
  night,
  phones,
  play,
  repair,
  sheets,
  timer,
  votes,
}
