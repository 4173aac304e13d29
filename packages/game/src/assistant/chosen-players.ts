/** Characters who choose players and learn something about them. */

import type { CharacterId } from '../model/character.ts'
import { naturalAlignment } from '../model/team.ts'
import { REMINDERS } from '../rules/named-reminders.ts'
import type { InfoPart, Reason } from './assist.ts'
import { charactersOf, mindedDemon, truly } from './registers.ts'
import {
  askPlayers,
  characters,
  choosersKillNobody,
  chosen,
  circle,
  eitherWay,
  ids,
  isEvil,
  isGood,
  isOf,
  living,
  marked,
  oneCharacter,
  oneOption,
  others,
  type Rule,
  registered,
  type Scene,
  sideOf,
  theChosen,
  yesNo,
} from './scene.ts'
import { diedTonight, isLiving } from './view.ts'

/** Whether a Demon is among the two chosen players. The red herring counts as one, for this Fortune Teller only. */
export const fortuneTeller: Rule = {
  asks: (scene) => askPlayers(2, circle(scene)),
  find: (scene) => {
    const demons = chosen(scene).filter((token) => isOf(scene, token, 'demon'))
    const herrings = marked(scene, REMINDERS.redHerring)
    const caught = chosen(scene).filter((token) => herrings.includes(token))
    if (demons.length > 0) return yesNo(true, [{ code: 'demonChosen', players: ids(demons) }])
    if (caught.length > 0) return yesNo(true, [{ code: 'redHerringChosen', players: ids(caught) }])
    return yesNo(false, [{ code: 'noDemonChosen' }, ...(herrings.length === 0 ? [{ code: 'noRedHerring' as const }] : [])])
  },
}

/** Whether two others are on the same side. */
export const seamstress: Rule = {
  spent: REMINDERS.seamstressSpent,
  asks: (scene) => askPlayers(2, others(scene)),
  find: (scene) => {
    const evil = chosen(scene).filter((token) => isEvil(scene, token))
    const good = chosen(scene).filter((token) => isGood(scene, token))
    const open = chosen(scene).filter((token) => !evil.includes(token) && !good.includes(token))
    if (open.length > 0) return eitherWay({ kind: 'yesNo', value: true }, { kind: 'yesNo', value: false }, open)
    return yesNo(evil.length !== 1, [
      ...(good.length > 0 ? [{ code: 'goodAmong' as const, players: ids(good), count: good.length }] : []),
      ...(evil.length > 0 ? [{ code: 'evilAmong' as const, players: ids(evil), count: evil.length }] : []),
    ])
  },
}

/**
 * The player's character, and any character of the other side. Whoever minds Lil' Monsta is the Demon as well. They cannot choose themselves
 * or a Traveller.
 */
export const dreamer: Rule = {
  asks: (scene) =>
    askPlayers(
      1,
      others(scene).filter((token) => scene.game.characters[truly(scene.game, token)]?.team !== 'traveller'),
    ),
  find: (scene) => {
    const token = theChosen(scene)
    const why: readonly Reason[] = [{ code: 'characterOf', players: [token.id] }]
    const minded = mindedDemon(scene.game, token)
    const shown = [...registered(scene, token).characterIds, ...(minded === null ? [] : [minded])]
    const ways = [false, true].flatMap((evil) => {
      const correct = shown.filter((id) => isEvilCharacter(scene, id) === evil)
      return correct.length === 0 ? [] : [oneOption([characters('character', 1, correct), otherSideOf(scene, evil)], why)]
    })
    const options = ways.flatMap((way) => (way.kind === 'options' ? way.options : []))
    return options.length > 0 ? { kind: 'options', options, why } : (ways[0] ?? oneOption([], why))
  },
}

function otherSideOf({ game }: Scene, evil: boolean): InfoPart {
  return characters('otherSide', 1, charactersOf(game, evil ? ['townsfolk', 'outsider'] : ['minion', 'demon']))
}

function isEvilCharacter({ game }: Scene, id: CharacterId): boolean {
  const character = game.characters[id]
  return character !== undefined && naturalAlignment(character.team) === 'evil'
}

export const villageIdiot: Rule = {
  asks: (scene) => askPlayers(1, circle(scene)),
  find: (scene) => {
    const token = theChosen(scene)
    return sideOf(scene, token, [])
  },
}

/** The character of a living player who agrees to show it. */
export const harlot: Rule = {
  asks: (scene) => askPlayers(1, living(scene, others(scene))),
  find: (scene) => {
    const token = theChosen(scene)
    return oneCharacter(registered(scene, token).characterIds, [{ code: 'ifAgreed', players: [token.id] }])
  },
}

/** The character of any player, learnt when the Ravenkeeper dies. */
export const ravenkeeper: Rule = {
  evenDead: true,
  notTonight: (scene) => {
    if (choosersKillNobody(scene) && isLiving(scene.game, scene.me)) return null
    return diedTonight(scene.view, scene.me) === 'no' ? [{ code: 'notDiedTonight', players: [scene.me.id] }] : null
  },
  asks: (scene) => askPlayers(1, circle(scene)),
  find: (scene) => {
    const token = theChosen(scene)
    const unknown = diedTonight(scene.view, scene.me) === 'unknown'
    return oneCharacter(registered(scene, token).characterIds, [
      { code: 'characterOf', players: [token.id] },
      ...(unknown ? [{ code: 'ifDiedTonight' as const, players: [scene.me.id] }] : []),
    ])
  },
}
