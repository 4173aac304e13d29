/** Characters whose choice takes effect or not, depending on what the chosen player counts as. They are told nothing about it. */

import type { Team } from '../model/team.ts'
import type { Token } from '../model/token.ts'
import { CHARACTERS } from '../rules/named-characters.ts'
import { REMINDERS } from '../rules/named-reminders.ts'
import { keepsEvilApart, shownAmongEvil } from '../rules/official-traits.ts'
import type { Reason } from './assist.ts'
import { truly, worksEvenDead } from './registers.ts'
import {
  askPlayers,
  circle,
  guesses,
  ids,
  isGood,
  isOf,
  living,
  marked,
  others,
  type Rule,
  type Scene,
  sideOf,
  theChosen,
  yesNo,
} from './scene.ts'
import { isLiving, stateOf } from './view.ts'

/** A chosen Demon swaps with the Snake Charmer. */
export const snakeCharmer = ofTeam('demon', (scene) => living(scene, circle(scene)))

/** A chosen Demon does not wake. The player chosen last night, by whom the reminder lay at dusk, cannot be chosen again. */
export const exorcist = ofTeam('demon', (scene) => {
  const { dusk } = scene.view
  const before = dusk ? ids(marked({ ...scene, game: dusk }, REMINDERS.exorcistChosen)) : []
  return circle(scene).filter(({ id }) => !before.includes(id))
})

/** A chosen Minion loses their ability. */
export const preacher = ofTeam('minion', circle)

/** A chosen Townsfolk lives again. */
export const professor: Rule = {
  ...ofTeam('townsfolk', (scene) => circle(scene).filter((token) => !isLiving(scene.game, token))),
  spent: REMINDERS.professorSpent,
}

/** The Damsel, if chosen, becomes a Townsfolk. */
export const huntsman: Rule = {
  nature: 'effect',
  spent: REMINDERS.huntsmanSpent,
  asks: (scene) => askPlayers(1, living(scene, circle(scene))),
  find: (scene) => {
    const token = theChosen(scene)
    return is(truly(scene.game, token) === CHARACTERS.damsel, token)
  },
}

/** The chosen player dies if they are good. */
export const lycanthrope: Rule = {
  nature: 'effect',
  asks: (scene) => askPlayers(1, living(scene, circle(scene))),
  find: (scene) => {
    const token = theChosen(scene)
    return is(isGood(scene, token), token)
  },
}

/** The Acrobat dies if the chosen player is drunk or poisoned. */
export const acrobat: Rule = {
  nature: 'effect',
  asks: (scene) => askPlayers(1, circle(scene)),
  find: (scene) => {
    const token = theChosen(scene)
    const { drunk, poisoned } = stateOf(scene.game, token)
    return is(drunk || poisoned, token)
  },
}

/** Whether the guess is right; after a wrong one the Gambler dies. */
export const gambler: Rule = {
  nature: 'effect',
  asks: (scene) => ({ kind: 'guesses', min: 1, max: 1, among: ids(circle(scene)) }),
  find: (scene) => {
    const right = guesses(scene).filter(({ playerId, characterId }) =>
      scene.reading.get(playerId)?.characterIds.includes(characterId),
    )
    return yesNo(right.length > 0, [
      { code: right.length > 0 ? 'guessRight' : 'guessWrong', players: guesses(scene).map((one) => one.playerId) },
    ])
  },
}

/** The Ogre takes on the chosen player's side, even when drunk or poisoned, and is not told. To an Ogre a Spy always counts as evil. */
export const ogre: Rule = {
  nature: 'effect',
  evenImpaired: true,
  asks: (scene) => askPlayers(1, others(scene)),
  find: (scene) => {
    const token = theChosen(scene)
    const why: readonly Reason[] = [{ code: 'takesSideOf', players: [token.id] }]
    if (truly(scene.game, token) !== CHARACTERS.spy) return sideOf(scene, token, why)
    return { kind: 'answer', answer: { kind: 'alignment', value: 'evil' }, why }
  },
}

/** Looks at the grimoire, unless a working Poppy Grower prevents it. Source: Spy, Widow and their jinxes. */
export const seesGrimoire: Rule = {
  find: (scene) => {
    const growers = scene.game.tokens.filter(
      (token) => keepsEvilApart.has(token.characterId) && token.alive && worksEvenDead(scene.game, token),
    )
    if (growers.length > 0) return { kind: 'nothing', why: [{ code: 'poppyGrower', players: ids(growers) }] }
    const magicians = scene.game.tokens.filter((token) => shownAmongEvil.has(token.characterId))
    return { kind: 'grimoire', why: magicians.length > 0 ? [{ code: 'magician', players: ids(magicians) }] : [] }
  },
}

function ofTeam(team: Team, among: (scene: Scene) => readonly Token[]): Rule {
  return {
    nature: 'effect',
    asks: (scene) => askPlayers(1, among(scene)),
    find: (scene) => {
      const token = theChosen(scene)
      return is(isOf(scene, token, team), token)
    },
  }
}

function is(so: boolean, token: Token) {
  return yesNo(so, [{ code: so ? 'chosenIs' : 'chosenIsNot', players: [token.id] }])
}
