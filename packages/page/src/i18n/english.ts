/** The English texts, the source of every key: one file for each part of the interface. For types and tests; pages load parts of it. */

import about from './en_US/about.json'
import account from './en_US/account.json'
import assistant from './en_US/assistant.json'
import bluffs from './en_US/bluffs.json'
import board from './en_US/board.json'
import cards from './en_US/cards.json'
import common from './en_US/common.json'
import draw from './en_US/draw.json'
import ending from './en_US/ending.json'
import error from './en_US/error.json'
import help from './en_US/help.json'
import join from './en_US/join.json'
import library from './en_US/library.json'
import music from './en_US/music.json'
import night from './en_US/night.json'
import page from './en_US/page.json'
import paper from './en_US/paper.json'
import phones from './en_US/phones.json'
import play from './en_US/play.json'
import privacy from './en_US/privacy.json'
import refusal from './en_US/refusal.json'
import repair from './en_US/repair.json'
import rules from './en_US/rules.json'
import setup from './en_US/setup.json'
import share from './en_US/share.json'
import sheetPage from './en_US/sheetPage.json'
import sheets from './en_US/sheets.json'
import shell from './en_US/shell.json'
import timer from './en_US/timer.json'
import town from './en_US/town.json'
import townHost from './en_US/townHost.json'
import townScene from './en_US/townScene.json'
import votes from './en_US/votes.json'

export const messages = {
  about,
  account,
  assistant,
  bluffs,
  board,
  cards,
  common,
  draw,
  ending,
  error,
  help,
  join,
  library,
  music,
  night,
  page,
  paper,
  phones,
  play,
  privacy,
  refusal,
  repair,
  rules,
  setup,
  share,
  sheetPage,
  sheets,
  shell,
  timer,
  town,
  townHost,
  townScene,
  votes,
}
