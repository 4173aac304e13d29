/** Reads a reference folder. The types describe only the parts of its files that are compared. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ReferenceCharacter {
  readonly id: string
  readonly name: string
  readonly team: string
  readonly edition: string
  readonly saoIndex: number
  readonly firstNight: number
  readonly otherNight: number
  readonly reminders: readonly string[]
  readonly remindersGlobal: readonly string[]
  readonly setup: boolean
  readonly hasBracketText: boolean
  readonly setupMod: unknown
  readonly multiples: { readonly inBag: boolean; readonly max: number | null }
  readonly special: readonly unknown[]
}

export interface ReferenceJinx {
  readonly a: string
  readonly b: string
  readonly kind: string
}

export interface ReferenceScript {
  readonly name: string
  readonly author: string
  readonly roles: readonly string[]
  readonly recommendedTravellers?: readonly string[]
  readonly appFirstNight?: readonly string[]
  readonly appOtherNight?: readonly string[]
}

export interface Reference {
  readonly characters: readonly ReferenceCharacter[]
  readonly jinxes: readonly ReferenceJinx[]
  readonly nightSheet: { readonly firstNight: readonly string[]; readonly otherNight: readonly string[] }
  /** By collection; `base` holds the three official ones. */
  readonly scripts: Readonly<Record<string, readonly ReferenceScript[]>>
}

/** Throws when a file is missing or is not JSON. */
export function readReference(folder: string): Reference {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  return {
    characters: (read('characters.json') as Pick<Reference, 'characters'>).characters,
    jinxes: (read('jinxes.json') as Pick<Reference, 'jinxes'>).jinxes,
    nightSheet: read('nightsheet.json') as Reference['nightSheet'],
    scripts: (read('scripts.json') as Pick<Reference, 'scripts'>).scripts,
  }
}
