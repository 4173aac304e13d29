/**
 * Who wakes tonight by their own ability, also those whose turn is yet to come. Not counted: Minion and Demon info, and
 * being woken by another's ability. Drunk, poisoned and mistaken players wake as if theirs worked.
 * Source: Chambermaid; her jinx with the Mathematician; each character's steps.
 */

import type { CharacterId } from '../model/character.ts'
import type { Game } from '../model/game.ts'
import type { Token } from '../model/token.ts'
import { isNamed, type NamedReminder, REMINDERS } from '../rules/named-reminders.ts'
import { nightSteps } from '../rules/night-order.ts'
import type { WhichNight } from '../rules/wake-order.ts'
import { hasNoAbility } from './registers.ts'
import { choosersKillNobody, circle, marked, type Scene } from './scene.ts'
import { dayPast, diedToday, diedTonight, isLiving, type Known } from './view.ts'

export function wakesTonight(scene: Scene, token: Token): Known {
  if (hasNoAbility(scene.game, token)) return 'no'
  const steps = nightSteps(scene.game, scene.which).filter((step) => step.kind === 'character' && step.tokenId === token.id)
  const known = steps.map((step) => (step.kind === 'character' ? wakesFor(scene, token, step.characterId) : 'no'))
  return known.includes('yes') ? 'yes' : known.includes('unknown') ? 'unknown' : 'no'
}

/** Steps in which the storyteller acts alone, or wakes only others. */
const SLEEPS: Readonly<Record<WhichNight, ReadonlySet<CharacterId>>> = {
  first: new Set([
    'barista',
    'damsel',
    'king',
    'leviathan',
    'lilmonsta',
    'lordoftyphon',
    'magician',
    'marionette',
    'poppygrower',
    'snitch',
    'vizier',
    'xaan',
  ]),
  other: new Set([
    'banshee',
    'barber',
    'barista',
    'cacklejack',
    'damsel',
    'farmer',
    'gossip',
    'grandmother',
    'hatter',
    'legion',
    'leviathan',
    'lilmonsta',
    'mezepheles',
    'moonchild',
    'plaguedoctor',
    'poppygrower',
    'princess',
    'riot',
    'scarletwoman',
    'sweetheart',
    'tinker',
    'xaan',
    'yaggababble',
  ]),
}

/** Only the storyteller knows whether they woke these. */
const UNKNOWABLE: ReadonlySet<CharacterId> = new Set(['amnesiac', 'wraith', 'wizard', 'cultleader'])

/** The reminders that say the one use is spent. Until then they are woken and asked. */
const ONCE: ReadonlyMap<CharacterId, NamedReminder> = new Map(
  [
    REMINDERS.assassinSpent,
    REMINDERS.boneCollectorSpent,
    REMINDERS.courtierSpent,
    REMINDERS.engineerSpent,
    REMINDERS.huntsmanSpent,
    REMINDERS.nightwatchmanSpent,
    REMINDERS.professorSpent,
    REMINDERS.seamstressSpent,
  ].map((named) => [named.characterId, named]),
)

/** Characters who on later nights wake only for a reason. */
const FOR_A_REASON: Readonly<Record<CharacterId, (scene: Scene, token: Token) => Known>> = {
  bountyhunter: ({ game }, token) => {
    const known = game.reminders.find(({ ref, ownerId }) => isNamed(ref, REMINDERS.bountyHunterKnows) && ownerId === token.id)
    const player = game.tokens.find((one) => one.id === known?.attachedTo)
    return player ? yes(!isLiving(game, player)) : 'unknown'
  },
  choirboy: (scene) => {
    const kings = scene.game.tokens.filter((token) => token.characterId === 'king')
    const died = kings.map((token) => diedTonight(scene.view, token))
    return died.includes('yes') || died.includes('unknown') ? 'unknown' : 'no'
  },
  godfather: (scene) => yes(diedToday(scene.view).some((token) => scene.game.characters[token.characterId]?.team === 'outsider')),
  juggler: ({ game }) => (dayPast(game.clock) === 1 ? 'yes' : 'unknown'),
  king: (scene) => {
    const alive = circle(scene).filter((token) => isLiving(scene.game, token)).length
    const dead = circle(scene).length - alive
    return yes(choosersKillNobody(scene) ? dead > 0 : dead >= alive)
  },
  ravenkeeper: ({ view }, token) => diedTonight(view, token),
  sage: ({ view }, token) => (diedTonight(view, token) === 'no' ? 'no' : 'unknown'),
  summoner: ({ game }) => yes(game.clock.day === 3),
  undertaker: ({ game }) => yes(game.executions.some((one) => one.died && one.day === dayPast(game.clock))),
  zombuul: ({ view }) => yes(diedToday(view).length === 0),
}

function wakesFor(scene: Scene, token: Token, characterId: CharacterId): Known {
  const { game, which } = scene
  if (SLEEPS[which].has(characterId)) return 'no'
  if (UNKNOWABLE.has(characterId)) return 'unknown'
  if (isExorcised(scene, token)) return 'no'
  const spent = ONCE.get(characterId)
  if (spent && isSpent(game, token, spent)) return spentSince(scene, token, spent)
  return which === 'other' ? (FOR_A_REASON[characterId]?.(scene, token) ?? 'yes') : 'yes'
}

/** A Demon chosen by the Exorcist sleeps on. */
function isExorcised(scene: Scene, token: Token): boolean {
  if (scene.which === 'first' || scene.game.characters[token.characterId]?.team !== 'demon') return false
  const exorcists = scene.game.tokens.filter((one) => one.characterId === 'exorcist')
  return exorcists.some((me) => marked({ ...scene, me }, REMINDERS.exorcistChosen).includes(token))
}

/** Spent tonight, they did wake; spent before, they sleep. */
function spentSince({ view, which }: Scene, token: Token, spent: NamedReminder): Known {
  if (which === 'first') return 'yes'
  return view.dusk === null ? 'unknown' : yes(!isSpent(view.dusk, token, spent))
}

function isSpent(game: Game, token: Token, spent: NamedReminder): boolean {
  return game.reminders.some(({ ref, ownerId, attachedTo }) => isNamed(ref, spent) && (ownerId ?? attachedTo) === token.id)
}

function yes(so: boolean): Known {
  return so ? 'yes' : 'no'
}
