/** Characters who learn which characters are in play: Pixie, King, Godfather. */

import { REMINDERS } from '../rules/named-reminders.ts'
import {
  characters,
  choosersKillNobody,
  circle,
  ids,
  isOf,
  living,
  marked,
  oneCharacter,
  oneOption,
  others,
  type Rule,
  registered,
  yesNo,
} from './scene.ts'
import { diedToday, isLiving } from './view.ts'

export const pixie: Rule = {
  find: (scene) => {
    const townsfolk = others(scene).filter((token) => isOf(scene, token, 'townsfolk'))
    const [known] = marked(scene, REMINDERS.pixieMad)
    if (known && townsfolk.includes(known))
      return oneCharacter(registered(scene, known).characterIds, [{ code: 'marked', players: [known.id] }])
    const inPlay = townsfolk.flatMap((token) => registered(scene, token).characterIds)
    return oneOption([characters('character', 1, inPlay)], [])
  },
}

/** Learns a character when at least as many players are dead as alive, or, if nobody is killed at night, when one is dead. */
export const king: Rule = {
  notTonight: (scene) => {
    if (scene.which === 'first')
      return [{ code: 'demonLearnsKing', players: ids(circle(scene).filter((token) => isOf(scene, token, 'demon'))) }]
    const alive = living(scene, circle(scene)).length
    const dead = circle(scene).length - alive
    const enough = choosersKillNobody(scene) ? dead > 0 : dead >= alive
    return enough ? null : [{ code: 'tooFewDead', count: dead }]
  },
  find: (scene) => {
    const alive = living(scene, others(scene))
    const dead = circle(scene).filter((token) => !isLiving(scene.game, token))
    return oneOption(
      [
        characters(
          'character',
          1,
          alive.flatMap((token) => registered(scene, token).characterIds),
        ),
      ],
      [{ code: 'dead', players: ids(dead), count: dead.length }],
    )
  },
}

/** On the first night: every Outsider in play. */
export const godfatherStarts: Rule = {
  find: (scene) => {
    const outsiders = others(scene).filter((token) => isOf(scene, token, 'outsider'))
    const certain = outsiders.flatMap((token) => {
      const { characterIds } = registered(scene, token)
      return characterIds.length === 1 ? characterIds : []
    })
    const posing = outsiders.filter((token) => registered(scene, token).characterIds.length > 1)
    const why = [{ code: 'outsidersInPlay' as const, players: ids(outsiders), count: outsiders.length }]
    if (posing.length === 0) return { kind: 'answer', answer: { kind: 'characters', characterIds: [...new Set(certain)] }, why }
    const asAny = posing.map((token) => characters('character', 1, registered(scene, token).characterIds))
    return oneOption([...(certain.length > 0 ? [characters('character', certain.length, certain)] : []), ...asAny], why)
  },
}

/** On later nights: whether they choose somebody to die, because an Outsider died during the day. */
export const godfatherLater: Rule = {
  nature: 'effect',
  find: (scene) => {
    const dead = diedToday(scene.view)
    const marks = marked(scene, REMINDERS.godfatherDiedToday)
    const outsiders = circle(scene).filter(
      (token) => isOf(scene, token, 'outsider') && (marks.includes(token) || dead.includes(token)),
    )
    return yesNo(outsiders.length > 0, [
      outsiders.length > 0 ? { code: 'outsiderDied', players: ids(outsiders) } : { code: 'noOutsiderDied' },
    ])
  },
}
