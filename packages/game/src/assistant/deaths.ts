/** Characters who learn something because somebody died tonight: Sage, Choirboy, and everyone in a game with Tor. */

import type { Token } from '../model/token.ts'
import { CHARACTERS } from '../rules/named-characters.ts'
import type { Reason } from './assist.ts'
import { choosersKillNobody, circle, ids, isOf, oneOption, others, players, type Rule, type Scene, toldPlayers } from './scene.ts'
import { diedTonight, isLiving, killedByDemon } from './view.ts'

/** Two players, one of them the Demon. */
export const sage: Rule = {
  evenDead: true,
  notTonight: (scene) => {
    if (isLiving(scene.game, scene.me) && choosersKillNobody(scene)) return null
    return slainTonight(scene, scene.me) === 'no' ? [{ code: 'notSlainTonight', players: [scene.me.id] }] : null
  },
  find: (scene) => {
    const demons = others(scene).filter((token) => isOf(scene, token, 'demon'))
    const rest = others(scene).filter((token) => !demons.includes(token))
    return oneOption([players('demon', 1, demons), players('anyone', 1, rest)], slain(scene, scene.me))
  },
}

/** The Demon, once it has killed the King. */
export const choirboy: Rule = {
  notTonight: (scene) => (slainKing(scene) ? null : [{ code: 'kingNotSlain' }]),
  find: (scene) => {
    const demons = others(scene).filter((token) => isOf(scene, token, 'demon'))
    const fallen = slainKing(scene)
    const why = fallen ? slain(scene, fallen) : []
    return demons.length === 1 ? toldPlayers(demons, why) : oneOption([players('demon', 1, demons)], why)
  },
}

/** Whoever died learns their character. */
export const tor: Rule = {
  find: (scene) => {
    const dead = circle(scene).filter((token) => !isLiving(scene.game, token))
    if (scene.view.dusk === null && dead.length > 0)
      return { kind: 'judgement', why: [{ code: 'dead', players: ids(dead), count: dead.length }] }
    const tonight = dead.filter((token) => diedTonight(scene.view, token) === 'yes')
    if (tonight.length === 0) return { kind: 'nothing', why: [{ code: 'nobodyDiedTonight' }] }
    return toldPlayers(tonight, [{ code: 'learnsThemselves', players: ids(tonight), count: tonight.length }])
  },
}

function slainKing(scene: Scene): Token | undefined {
  return others(scene).find((token) => token.characterId === CHARACTERS.king && slainTonight(scene, token) !== 'no')
}

function slainTonight(scene: Scene, token: Token) {
  const died = diedTonight(scene.view, token)
  return died === 'no' ? 'no' : killedByDemon(scene.game, token)
}

/** If the grimoire does not show who killed the player, the storyteller has to know. */
function slain(scene: Scene, token: Token): readonly Reason[] {
  const sure = diedTonight(scene.view, token) === 'yes' && killedByDemon(scene.game, token) === 'yes'
  return [{ code: sure ? 'slainTonight' : 'ifSlainTonight', players: [token.id] }]
}
