/** Characters who learn players that the storyteller picks within the rules and marks with *Know*. */

import type { Token } from '../model/token.ts'
import { type NamedReminder, REMINDERS } from '../rules/named-reminders.ts'
import type { Finding, InfoPart, Reason } from './assist.ts'
import { livingNeighbours } from './counting.ts'
import {
  characters,
  circle,
  ids,
  isEvil,
  isGood,
  isOf,
  marked,
  markedEarlier,
  oneOption,
  others,
  players,
  type Rule,
  registered,
  type Scene,
  toldPlayers,
} from './scene.ts'
import { diedTonight, isLiving, killedByDemon } from './view.ts'

export const steward: Rule = {
  find: (scene) =>
    markedOr(scene, REMINDERS.stewardKnows, [
      players(
        'good',
        1,
        others(scene).filter((token) => isGood(scene, token)),
      ),
    ]),
}

export const knight: Rule = {
  find: (scene) =>
    markedOr(scene, REMINDERS.knightKnows, [
      players(
        'notDemon',
        2,
        others(scene).filter((token) => !isOf(scene, token, 'demon')),
      ),
    ]),
}

export const noble: Rule = {
  find: (scene) =>
    markedOr(scene, REMINDERS.nobleKnows, [
      players(
        'evil',
        1,
        others(scene).filter((token) => isEvil(scene, token)),
      ),
      players(
        'good',
        2,
        others(scene).filter((token) => isGood(scene, token)),
      ),
    ]),
}

/** An evil player to start with, and another each time the known one has died; nobody twice. */
export const bountyHunter: Rule = {
  notTonight: (scene) => {
    const [known] = marked(scene, REMINDERS.bountyHunterKnows)
    return scene.which === 'other' && known && isLiving(scene.game, known) ? [{ code: 'knownLives', players: [known.id] }] : null
  },
  find: (scene) => {
    const [known] = marked(scene, REMINDERS.bountyHunterKnows)
    const before = markedEarlier(scene, REMINDERS.bountyHunterKnows)
    const evil = others(scene).filter((token) => isEvil(scene, token) && token !== known && !before.includes(token.id))
    if (!known) return oneOption([players('evil', 1, evil)], [])
    if (isLiving(scene.game, known)) return toldPlayers([known], [{ code: 'marked', players: [known.id] }])
    return oneOption([players('evil', 1, evil)], [{ code: 'knownDied', players: [known.id] }])
  },
}

/** On later nights the reminder still lies beside the previous night's player. */
export const balloonist: Rule = {
  find: (scene) => {
    const [last] = marked(scene, REMINDERS.balloonistKnows)
    if (!last) return oneOption([players('anyone', 1, others(scene))], [])
    if (scene.which === 'first') return toldPlayers([last], [{ code: 'marked', players: [last.id] }])
    const { teams } = registered(scene, last)
    const otherType = others(scene).filter((token) => !registered(scene, token).teams.some((team) => teams.includes(team)))
    return oneOption([players('otherType', 1, otherType)], [{ code: 'lastShown', players: [last.id] }])
  },
}

/** The Cult Leader takes on the side of the chosen neighbour. */
export const cultLeader: Rule = {
  nature: 'effect',
  find: (scene) => {
    const beside = livingNeighbours(scene)
    const evil = beside.filter((token) => isEvil(scene, token))
    const good = beside.filter((token) => isGood(scene, token))
    return oneOption(
      [players('neighbour', 1, beside)],
      [
        ...(good.length > 0 ? [{ code: 'goodAmong' as const, players: ids(good), count: good.length }] : []),
        ...(evil.length > 0 ? [{ code: 'evilAmong' as const, players: ids(evil), count: evil.length }] : []),
      ],
    )
  },
}

export const evilTwin: Rule = {
  find: (scene) => {
    const [twin] = marked(scene, REMINDERS.evilTwin)
    const [characterId] = twin ? registered(scene, twin).characterIds : []
    if (twin && characterId !== undefined)
      return {
        kind: 'answer',
        answer: { kind: 'playerIs', playerId: twin.id, characterId },
        why: [{ code: 'marked', players: [twin.id] }],
      }
    const opposing = others(scene).filter((token) => (isEvil(scene, scene.me) ? isGood(scene, token) : isEvil(scene, token)))
    return oneOption([players('opposing', 1, opposing)], [])
  },
}

/** On the first night, a good player and their character; on later nights, whether the Grandmother dies because that player died. */
export const grandmother: Rule = {
  notTonight: (scene) => {
    const [grandchild] = marked(scene, REMINDERS.grandchild)
    return scene.which === 'other' && grandchild ? grandchildsFate(scene, grandchild) : null
  },
  find: (scene) => {
    const [grandchild] = marked(scene, REMINDERS.grandchild)
    const good = others(scene).filter((token) => isGood(scene, token))
    if (grandchild && !good.includes(grandchild))
      return { kind: 'judgement', why: [{ code: 'markedOtherwise', players: [grandchild.id] }] }
    if (good.length === 0) return { kind: 'judgement', why: [{ code: 'tooFew' }] }
    const shown = grandchild ? [grandchild] : good
    return {
      kind: 'options',
      options: shown.map((token) => ({
        parts: [players('good', 1, [token]), characters('character', 1, registered(scene, token).characterIds)],
      })),
      why: grandchild ? [{ code: 'marked', players: [grandchild.id] }] : [],
    }
  },
}

/** If the storyteller marked players, those are told, even if the marks are not true (any more). */
function markedOr(scene: Scene, named: NamedReminder, parts: readonly InfoPart[]): Finding {
  const known = marked(scene, named)
  if (known.length < named.indices.length) return oneOption(parts, leftOut(scene, parts))
  const fits = parts.every((part) => known.filter((token) => part.ids.includes(token.id)).length === part.count)
  return toldPlayers(known, [{ code: fits ? 'marked' : 'markedOtherwise', players: ids(known) }])
}

function leftOut(scene: Scene, parts: readonly InfoPart[]): readonly Reason[] {
  const left = circle(scene).filter((token) => token !== scene.me && !parts.some((part) => part.ids.includes(token.id)))
  return left.length > 0 ? [{ code: 'notAmong', players: ids(left) }] : []
}

function grandchildsFate(scene: Scene, grandchild: Token): readonly Reason[] {
  const players = [grandchild.id]
  if (diedTonight(scene.view, grandchild) === 'no') return [{ code: 'grandchildUnharmed', players }]
  const killed = killedByDemon(scene.game, grandchild)
  if (killed === 'no') return [{ code: 'grandchildUnharmed', players }]
  return [{ code: killed === 'yes' ? 'grandmotherDies' : 'grandmotherDiesIfDemon', players }]
}
