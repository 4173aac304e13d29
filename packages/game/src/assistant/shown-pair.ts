/** Characters who start knowing that one of two players is a certain character. Source: Washerwoman, Librarian, Investigator. */

import type { Team } from '../model/team.ts'
import { type NamedReminder, REMINDERS } from '../rules/named-reminders.ts'
import type { Finding, InfoOption } from './assist.ts'
import { characters, circle, ids, isOf, marked, number, others, players, type Rule, registered, type Scene } from './scene.ts'

export const washerwoman = shownPair('townsfolk', REMINDERS.washerwomanRight, REMINDERS.washerwomanWrong)
export const librarian = shownPair('outsider', REMINDERS.librarianRight, REMINDERS.librarianWrong)
export const investigator = shownPair('minion', REMINDERS.investigatorRight, REMINDERS.investigatorWrong)

/** One reminder lies beside the right player, the other beside the wrong one. Reminders already placed are respected. */
function shownPair(team: Team, rightMark: NamedReminder, wrongMark: NamedReminder): Rule {
  return {
    find: (scene) => {
      const fitting = others(scene).filter((token) => isOf(scene, token, team))
      const [right] = marked(scene, rightMark)
      const [wrong] = marked(scene, wrongMark)
      if (right && !fitting.includes(right)) return { kind: 'judgement', why: [{ code: 'markedOtherwise', players: [right.id] }] }
      const shown = right ? [right] : fitting.filter((token) => token !== wrong)
      if (shown.length === 0) return noneInPlay(team, scene)
      const options = shown.map((token): InfoOption => {
        const rest = wrong ? [wrong] : others(scene).filter((one) => one !== token)
        return {
          parts: [
            characters('character', 1, registered(scene, token).characterIds),
            players('holder', 1, [token]),
            players('anyone', 1, rest),
          ],
        }
      })
      return { kind: 'options', options, why: [{ code: right ? 'marked' : 'inPlay', players: ids(shown) }] }
    },
  }
}

/** Only a Librarian may learn that there are none. */
function noneInPlay(team: Team, scene: Scene): Finding {
  const why = [{ code: 'noneInPlay' as const, count: circle(scene).length }]
  return team === 'outsider' ? number(0, why) : { kind: 'judgement', why }
}
