/** Describes an action in the reader's language. */

import type { Action } from '@grimoire/game/actions'
import { findToken, type Game, type Token } from '@grimoire/game/model'
import { assertNever } from '@grimoire/game/result'
import { useNameList } from '@grimoire/page/i18n/lists.ts'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { ActionWords } from './action-words.ts'
import { dayLabelOf } from './day-label.ts'

/** An action, and the game before and after it. */
export interface DoneAction {
  readonly action: Action
  readonly before: Game
  readonly after: Game
}

export interface LabelWords {
  readonly t: ActionWords
  readonly common: ReturnType<typeof useTranslations<'common'>>
  /** Joins names. */
  list(names: readonly string[]): string
  /** What to call a token. */
  name(game: Game, token: Token): string
}

/** The reader's words for labels; tokens are named by `name`, which must stay the same function. */
export function useLabelWords(name: LabelWords['name']): LabelWords {
  const t = useTranslations('play.timeline.actions')
  const common = useTranslations('common')
  const list = useNameList()
  return useMemo(() => ({ t, common, list, name }), [t, common, list, name])
}

/** Names players as they were called before the action. */
export function actionLabel({ t, common, list, name }: LabelWords, { action, before, after }: DoneAction): string {
  const nameOf = (game: Game, id: string) => {
    const token = findToken(game, id)
    return token && name(game, token)
  }
  const player = (id: string | null) =>
    id === null ? common('storyteller') : (nameOf(before, id) ?? nameOf(after, id) ?? t('nobody'))
  const character = (id: string) => after.characters[id]?.name ?? before.characters[id]?.name ?? id
  switch (action.type) {
    case 'phase.advance':
      return t('phase', { moment: common(after.clock.phase, { day: after.clock.day }) })
    case 'night.tick':
      return t(action.done ? 'ticked' : 'unticked', { step: stepName(t, before, action.step) })
    case 'night.dawn':
      return action.died.length === 0
        ? t('quietDawn')
        : t('dawn', { players: list(action.died.map(player)), size: action.died.length })
    case 'night.skip':
      return t(action.skipped ? 'skipped' : 'unskipped', { step: stepName(t, before, action.step) })
    case 'seats.arrange':
      return t('arranged')
    case 'bluffs.set':
    case 'bluffs.addSet':
    case 'bluffs.renameSet':
    case 'bluffs.removeSet':
      return bluffLabelOf(t, action)
    case 'nomination.open':
    case 'freeVote.open':
    case 'nomination.cancel':
    case 'vote.start':
    case 'vote.end':
    case 'vote.hand':
    case 'vote.confirm':
    case 'vote.give':
    case 'ghostVotes.renew':
    case 'nominations.clear':
    case 'block.clear':
    case 'day.execute':
    case 'day.exile':
    case 'game.end':
      return dayLabelOf(t, action, { before, after }, player)
    case 'token.move':
      return t(action.position === null ? 'seated' : 'moved', { player: player(action.id) })
    case 'token.life':
      return t(action.alive ? 'revived' : 'killed', { player: player(action.id) })
    case 'token.ghostVote':
      return t(action.ghostVote ? 'voteRenewed' : 'voteSpent', { player: player(action.id) })
    case 'token.alignment':
      return t('turned', { player: player(action.id), side: common(`alignment.${action.alignment}`) })
    case 'token.rename':
      return t('renamed', { player: player(action.id), name: nameOf(after, action.id) ?? action.player })
    case 'token.substitute':
      return t('substituted', {
        player: nameOf(before, action.id) ?? player(action.id),
        name: nameOf(after, action.id) ?? action.player,
      })
    case 'token.notes':
      return t('noted', { player: player(action.id) })
    case 'token.become':
      return t('became', { player: player(action.id), character: character(action.character.id) })
    case 'token.gain':
      return t(action.gained ? 'gained' : 'lost', { player: player(action.id), character: character(action.characterId) })
    case 'token.believe':
      return action.believedId === null
        ? t('knows', { player: player(action.id) })
        : t('believes', { player: player(action.id), character: character(action.believedId) })
    case 'token.swap':
      return t(action.alignment ? 'swappedSides' : 'swapped', { player: player(action.a), other: player(action.b) })
    case 'token.add':
      return t('added', { character: character(action.character.id), player: player(action.id) })
    case 'token.remove':
      return t('removed', { player: player(action.id) })
    case 'reminder.add':
    case 'reminder.write':
    case 'reminder.attach':
    case 'reminder.detach':
    case 'reminder.remove':
      return reminderLabelOf(t, action, { before, after }, player)
    case 'script.load':
    case 'script.kind':
    case 'players.count':
    case 'players.names':
    case 'game.reset':
    case 'bag.add':
    case 'bag.bring':
    case 'bag.remove':
    case 'bag.fill':
    case 'bag.standIn':
    case 'draw.start':
    case 'draw.leave':
    case 'draw.assign':
    case 'draw.unassign':
    case 'draw.swapLunatic':
    case 'draw.moveStandIn':
    case 'play.start':
      return t('setup')
    default:
      return assertNever(action)
  }
}

function bluffLabelOf(t: ActionWords, action: Extract<Action, { readonly type: `bluffs.${string}` }>): string {
  switch (action.type) {
    case 'bluffs.set':
      return t('bluffs')
    case 'bluffs.addSet':
      return t('bluffSetAdded', { name: action.name })
    case 'bluffs.renameSet':
      return t('bluffSetRenamed', { name: action.name })
    case 'bluffs.removeSet':
      return t('bluffSetRemoved')
    default:
      return assertNever(action)
  }
}

type ReminderAction = Extract<Action, { readonly type: `reminder.${string}` }>

function reminderLabelOf(
  t: ActionWords,
  action: ReminderAction,
  { before, after }: { readonly before: Game; readonly after: Game },
  player: (id: string) => string,
): string {
  const is = (one: { readonly id: string }) => one.id === action.id
  const label = (after.reminders.find(is) ?? before.reminders.find(is))?.label ?? ''
  if (action.type === 'reminder.remove') return t('reminderRemoved', { label })
  if (action.type === 'reminder.detach') return t('reminderFree', { label })
  const moved = action.type === 'reminder.attach'
  if (action.attachedTo === null) return t('reminderFree', { label })
  const same = moved && before.reminders.find(is)?.attachedTo === action.attachedTo
  return t(same ? 'reminderShifted' : 'reminderLaidOn', { label, player: player(action.attachedTo) })
}

function stepName(t: ActionWords, game: Game, step: string): string {
  if (step === 'dusk' || step === 'dawn' || step === 'minioninfo' || step === 'demoninfo') return t(`steps.${step}`)
  const characterId = step.slice(step.indexOf(':') + 1)
  return game.characters[characterId]?.name ?? characterId
}
