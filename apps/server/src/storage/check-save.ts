/** Checks whether an uploaded file is a saved game that can be previewed and loaded. */

import { type ErrorCode } from '@grimoire/protocol/errors'
import { SAVE_BYTES } from '@grimoire/protocol/limits'
import { previewSave } from '@grimoire/protocol/save/preview'
import { readSave, type SaveRefusal } from '@grimoire/protocol/save/read'
import type { Characters } from '../content-pack/content-pack.ts'
import { sizeText } from './sizes.ts'

type Fault = readonly [ErrorCode, string]

const FAULTS: Readonly<Record<SaveRefusal, Fault>> = {
  'too-large': ['too-large', `This saved game is larger than ${sizeText(SAVE_BYTES)}, the most one may have.`],
  'not-json': ['not-a-save', 'This file is not a saved game: it is not JSON.'],
  unsafe: ['not-a-save', 'This file contains something that no saved game has.'],
  'not-a-save': ['not-a-save', 'This file is not a saved game.'],
  corrupt: ['save-damaged', 'This saved game is damaged.'],
  'newer-version': ['save-too-new', 'This saved game was made by a newer version than this server has.'],
}

export const SAVE_TOO_LARGE = FAULTS['too-large'][1]

/** What is wrong with the file, as the API reports it; `null` when nothing is. */
export function faultOfSave(bytes: Uint8Array, characters: Characters): Fault | null {
  const text = decoded(bytes)
  if (text === null) return FAULTS['not-json']
  const read = readSave(text, characters)
  if (!read.ok) return FAULTS[read.code]
  // Games of other programs can be loaded too, but have no preview, so the list could not describe them.
  return previewSave(text).ok && hasParts(text) ? null : FAULTS['not-a-save']
}

const PARTS = ['script', 'grim', 'game', 'settings'] as const

/** `text` has already been checked to be an object without dangerous content. */
function hasParts(text: string): boolean {
  const file = JSON.parse(text.replace(/^\uFEFF+/, '')) as Readonly<Record<string, unknown>>
  return PARTS.every((part) => typeof file[part] === 'object' && file[part] !== null)
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Not UTF-8, and so not JSON.
    return null
  }
}
