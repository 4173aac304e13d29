import { expect, it } from 'vitest'
import type { Game } from '../model/game.ts'
import { playing, withDead, withReminder } from '../testing/games.ts'
import { endHint } from './end-hint.ts'

const TABLE = playing(['chef', 'monk', 'mayor', 'scarletwoman', 'imp', 'thief'])
const hint = (game: Game) => {
  const told = endHint(game)
  return told && `${told.winner}: ${told.because}${told.unless.length > 0 ? ` unless ${told.unless.join()}` : ''}`
}

it.each<[what: string, game: Game, told: string | null]>([
  ['a game that goes on', TABLE, null],
  ['three alive', withDead(TABLE, 'chef', 'monk'), null],
  ['two alive, the Traveller not counted', withDead(TABLE, 'chef', 'monk', 'mayor'), 'evil: two-alive'],
  ['the Demon dead', withDead(TABLE, 'imp', 'scarletwoman'), 'good: demon-dead'],
  ['the Demon dead among the last two', withDead(TABLE, 'imp', 'scarletwoman', 'chef', 'monk'), 'good: demon-dead'],
  ['one who takes the Demon’s place', withDead(TABLE, 'imp'), 'good: demon-dead unless scarletwoman'],
  [
    'one who would, but is poisoned',
    withReminder(withDead(playing(['chef', 'monk', 'scarletwoman', 'poisoner', 'imp']), 'imp'), 'poisoner 0', 'scarletwoman'),
    'good: demon-dead',
  ],
  [
    'one who would, but was preached',
    withReminder(withDead(playing(['chef', 'monk', 'preacher', 'scarletwoman', 'imp']), 'imp'), 'preacher 0', 'scarletwoman'),
    'good: demon-dead',
  ],
  ['one who would, but fewer than five lived', withDead(TABLE, 'imp', 'chef'), 'good: demon-dead'],
  ['one of two Demons dead', withDead(playing(['chef', 'monk', 'mayor', 'imp', 'imp']), 'imp'), null],
  [
    'a Zombuul who may only look dead',
    withDead(playing(['chef', 'monk', 'zombuul']), 'zombuul'),
    'good: demon-dead unless zombuul',
  ],
  [
    'a Heretic, dead as he is',
    withDead(playing(['chef', 'heretic', 'monk', 'imp']), 'heretic', 'chef'),
    'evil: two-alive unless heretic',
  ],
  ['no Demon at all', withDead(playing(['chef', 'monk', 'atheist']), 'chef'), null],
  ['a Demon that no player is', withDead(playing(['chef', 'monk', 'baron', 'lilmonsta']), 'chef', 'monk'), null],
  ['a winner already recorded', { ...withDead(TABLE, 'imp'), winner: 'good' }, null],
  ['no grimoire yet', { ...withDead(TABLE, 'imp'), stage: 'pick' }, null],
])('%s', (_what, game, told) => {
  expect(hint(game)).toBe(told)
})
