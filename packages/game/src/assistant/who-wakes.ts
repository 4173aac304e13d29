/**
 * Who wakes tonight because of their own ability, including those whose turn is still to come. Minion and Demon info do not count, nor does
 * being woken by another's ability. Drunk, poisoned and mistaken players wake as if their ability worked. Source: Chambermaid; her jinx
 * with the Mathematician; each character's steps.
 */

import type { CharacterId } from '../model/character.ts'
import type { Game } from '../model/game.ts'
import type { Token } from '../model/token.ts'
import { hasNoAbility } from '../rules/impairment.ts'
import { isExorcised } from '../rules/lost-abilities.ts'
import { CHARACTERS } from '../rules/named-characters.ts'
import { isNamed, REMINDERS } from '../rules/named-reminders.ts'
import { nightSteps } from '../rules/night-order.ts'
import { ownEntry } from '../rules/own-entry.ts'
import { says } from '../rules/reminder-sayings.ts'
import type { WakeReason } from '../rules/traits.ts'
import type { WhichNight } from '../rules/wake-order.ts'
import { mayWake, sleepsFirstNight, sleepsOtherNights, WAKES_WHEN } from './official-traits.ts'
import { choosersKillNobody, circle, type Scene } from './scene.ts'
import { dayPast, diedToday, diedTonight, isLiving, type Known } from './view.ts'

export function wakesTonight(scene: Scene, token: Token): Known {
  if (hasNoAbility(scene.game, token)) return 'no'
  const steps = nightSteps(scene.game, scene.which).filter((step) => step.kind === 'character' && step.tokenId === token.id)
  const known = steps.map((step) => (step.kind === 'character' ? wakesFor(scene, token, step.characterId) : 'no'))
  return known.includes('yes') ? 'yes' : known.includes('unknown') ? 'unknown' : 'no'
}

/** Steps in which the storyteller acts alone, or wakes only others. */
const SLEEPS: Readonly<Record<WhichNight, ReadonlySet<CharacterId>>> = { first: sleepsFirstNight, other: sleepsOtherNights }

/** Whether the event that wakes a character on later nights has happened. */
const HAPPENED: Readonly<Record<WakeReason, (scene: Scene, token: Token) => Known>> = {
  'known-player-died': ({ game }, token) => {
    const known = game.reminders.find(({ ref, ownerId }) => isNamed(ref, REMINDERS.bountyHunterKnows) && ownerId === token.id)
    const player = game.tokens.find((one) => one.id === known?.attachedTo)
    return player ? yes(!isLiving(game, player)) : 'unknown'
  },
  'king-slain': (scene) => {
    const kings = scene.game.tokens.filter((token) => token.characterId === CHARACTERS.king)
    const died = kings.map((token) => diedTonight(scene.view, token))
    return died.includes('yes') || died.includes('unknown') ? 'unknown' : 'no'
  },
  'outsider-died-today': (scene) =>
    yes(diedToday(scene.view).some((token) => scene.game.characters[token.characterId]?.team === 'outsider')),
  'after-first-day': ({ game }) => (dayPast(game.clock) === 1 ? 'yes' : 'unknown'),
  'enough-dead': (scene) => {
    const alive = circle(scene).filter((token) => isLiving(scene.game, token)).length
    const dead = circle(scene).length - alive
    return yes(choosersKillNobody(scene) ? dead > 0 : dead >= alive)
  },
  'died-tonight': ({ view }, token) => diedTonight(view, token),
  'slain-tonight': ({ view }, token) => (diedTonight(view, token) === 'no' ? 'no' : 'unknown'),
  'third-night': ({ game }) => yes(game.clock.day === 3),
  'executed-today': ({ game }) => yes(game.executions.some((one) => one.died && one.day === dayPast(game.clock))),
  'nobody-died-today': ({ view }) => yes(diedToday(view).length === 0),
}

function wakesFor(scene: Scene, token: Token, characterId: CharacterId): Known {
  const { game, which } = scene
  if (SLEEPS[which].has(characterId)) return 'no'
  if (mayWake.has(characterId)) return 'unknown'
  if (which === 'other' && isExorcised(game, token)) return 'no'
  if (isSpent(game, token, characterId)) return spentSince(scene, token, characterId)
  const reason = which === 'other' ? ownEntry(WAKES_WHEN, characterId) : undefined
  return reason === undefined ? 'yes' : HAPPENED[reason](scene, token)
}

/** If the ability was spent tonight, they did wake; if it was spent before, they do not. */
function spentSince({ view, which }: Scene, token: Token, characterId: CharacterId): Known {
  if (which === 'first') return 'yes'
  return view.dusk === null ? 'unknown' : yes(!isSpent(view.dusk, token, characterId))
}

function isSpent(game: Game, token: Token, characterId: CharacterId): boolean {
  return game.reminders.some(
    ({ ref, ownerId, attachedTo }) =>
      ref?.characterId === characterId && says(ref, 'spent') && (ownerId ?? attachedTo) === token.id,
  )
}

function yes(so: boolean): Known {
  return so ? 'yes' : 'no'
}
