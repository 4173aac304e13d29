/** The reminders of a foreign save. There they are identified by their label; here, by character and index. */

import { CUSTOM_REMINDER_LENGTH, type Reminder, type ReminderRef, type Token } from '@grimoire/game/model'
import { cutText } from '../limits.ts'
import { isObject, pick, type RawObject, textOf } from '../script/raw.ts'
import type { Report } from '../script/repairs.ts'
import { type FoundCharacters, instanceOf } from './foreign-characters.ts'

interface WrittenReminder {
  readonly id: string
  readonly label: string
  /** The role instance or character it belongs to; empty or `orphan_…` for reminders that the storyteller wrote. */
  readonly owner: string
}

/** The middle of the board: where the reminder lay is not known. */
const NOWHERE = { x: 0.5, y: 0.5 }

export function readReminders(
  grim: RawObject,
  tokens: readonly Token[],
  found: FoundCharacters,
  report: Report,
): readonly Reminder[] {
  const attached = attachments(grim, tokens)
  const reminders: Reminder[] = []
  for (const written of writtenReminders(grim)) {
    if (written.label === '') {
      report.add('reminder-dropped', written.id)
      continue
    }
    const owner = tokens.find((token) => token.id === instanceOf(written.owner).token)
    const ref = freeRef(written, owner, found, reminders)
    const attachedTo = attached.get(written.id) ?? null
    reminders.push({
      id: written.id,
      ref,
      label: ref ? written.label : cutText(written.label, CUSTOM_REMINDER_LENGTH),
      ownerId: ref && owner ? owner.id : null,
      attachedTo,
      position: attachedTo === null ? NOWHERE : null,
    })
  }
  return reminders
}

/** Reminders in the grimoire's list, and those listed only with the player they were applied to; each id once. */
function writtenReminders(grim: RawObject): readonly WrittenReminder[] {
  const byId = new Map<string, WrittenReminder>()
  const add = (raw: unknown, index: number, owner: string) => {
    if (!isObject(raw)) return
    const reminder = pick(raw, 'reminder')
    const label = textOf(isObject(reminder) ? pick(reminder, 'name') : (reminder ?? pick(raw, 'name')))
    const id = cutText(textOf(pick(raw, 'id')), 100) || `i${String(index).padStart(7, '0')}`
    if (!byId.has(id)) byId.set(id, { id, label: cutText(label, 100), owner: textOf(pick(raw, 'role_id')) || owner })
  }
  arrayOf(grim['remindersInGrim']).forEach((raw, index) => {
    add(raw, index, '')
  })
  arrayOf(grim['rolesInGrim']).forEach((role, place) => {
    if (!isObject(role)) return
    arrayOf(role['appliedReminders']).forEach((raw, index) => {
      add(raw, 1000 * (place + 1) + index, '')
    })
  })
  return [...byId.values()]
}

/** The player that each reminder is attached to. */
function attachments(grim: RawObject, tokens: readonly Token[]): ReadonlyMap<string, string> {
  const attached = new Map<string, string>()
  for (const role of arrayOf(grim['rolesInGrim'])) {
    if (!isObject(role)) continue
    const token = tokens.find((one) => one.id === instanceOf(textOf(role['id'])).token)
    if (!token) continue
    for (const raw of arrayOf(role['appliedReminders'])) if (isObject(raw)) attached.set(textOf(pick(raw, 'id')), token.id)
  }
  return attached
}

/** The first reminder token with that label that is not on the board yet, from its owner or a character not in play. */
function freeRef(
  written: WrittenReminder,
  owner: Token | undefined,
  found: FoundCharacters,
  placed: readonly Reminder[],
): ReminderRef | null {
  if (written.owner === '' || written.owner.startsWith('orphan_')) return null
  const characterId = owner?.characterId ?? found.idOf(written.owner)
  const character = characterId === null ? undefined : found.get(characterId)
  if (!character) return null
  const ownerId = owner?.id ?? null
  const isPlaced = (index: number, global: boolean) =>
    placed.some(
      (one) =>
        one.ownerId === ownerId && one.ref?.characterId === character.id && one.ref.index === index && one.ref.global === global,
    )
  for (const global of [false, true]) {
    const labels = global ? character.remindersGlobal : character.reminders
    const index = labels.findIndex((label, at) => label.toLowerCase() === written.label.toLowerCase() && !isPlaced(at, global))
    if (index >= 0) return { characterId: character.id, index, global }
  }
  return null
}

function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
