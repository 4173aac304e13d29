/** The sheet with its characters named as the reader wants them. */

import { noteNames } from '@grimoire/page/catalogue/character-names.ts'
import type { CharacterNames } from '@grimoire/page/store/settings-store.ts'
import type { ShownSheet } from './shown-sheet.ts'

export function namedSheet(shown: ShownSheet, names: CharacterNames): ShownSheet {
  if (shown.kind !== 'ready') return shown
  const characters = shown.characters.map((character) => {
    const english = shown.english[character.id]
    if (english === undefined) return character
    const named = { ...character, name: names === 'english' ? english : character.name }
    noteNames(named, { english, own: character.name })
    return named
  })
  return { ...shown, characters }
}
