/** Shows the characters of games in the reader's language. */

import type { Character, Game, Reminder } from '@grimoire/game/model'
import { languageRolesSchema, type RoleTexts } from '@grimoire/protocol/character/texts'
import { translateCharacter } from '@grimoire/protocol/character/translate'
import { callApi } from '../api/client.ts'
import type { LanguageCode } from '../i18n/languages.ts'
import type { CharacterWords } from '../store/character-words.ts'
import type { CharacterNames } from '../store/settings-store.ts'
import { hasNotedNames, noteNames } from './character-names.ts'
import { charactersAddress } from './script-address.ts'

/** `names` says in which language characters are named; everything else is in that of `own`. */
export function translator(english: Texts, own: Texts, names: CharacterNames = 'own'): CharacterWords {
  const written = new WeakMap<Character, Character>()
  const shown = memoised((character: Character): Character => {
    // It is already shown in the reader's language; taken for the English one, it would lose its English name.
    if (hasNotedNames(character)) return character
    const translated = translateCharacter(character, english.get(character.id), own.get(character.id))
    if (translated === character) return character
    const named = names === 'english' ? { ...translated, name: character.name } : translated
    noteNames(named, { english: character.name, own: translated.name })
    written.set(named, character)
    return named
  })
  const charactersOf = memoised((characters: Game['characters']): Game['characters'] =>
    Object.fromEntries(Object.entries(characters).map(([id, character]) => [id, shown(character)])),
  )
  const inGame = memoised((game: Game): Game => {
    const characters = charactersOf(game.characters)
    return { ...game, characters, reminders: game.reminders.map((reminder) => reminderIn(reminder, game.characters, characters)) }
  })
  return { inGame, shown, asWritten: (character) => written.get(character) ?? character }
}

/** A reminder with its character's label, in the character's language; text written by the storyteller stays. */
function reminderIn(reminder: Reminder, before: Game['characters'], after: Game['characters']): Reminder {
  const { ref, label } = reminder
  if (ref === null) return reminder
  const list = ref.global ? 'remindersGlobal' : 'reminders'
  const [source, words] = [before, after].map((characters) => characters[ref.characterId]?.[list][ref.index])
  return label === source && words !== undefined && words !== label ? { ...reminder, label: words } : reminder
}

/** Memoises by identity, so that unchanged input returns the same object. */
function memoised<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    known.set(key, made)
    return made
  }
}

export type Texts = ReadonlyMap<string, RoleTexts>

/** The characters' texts in a language, from the server; the service worker keeps them once used. */
export async function fetchTexts(code: LanguageCode): Promise<Texts> {
  if (__PSEUDO_LANGUAGE__ && code === 'en_XA') {
    const [english, { pseudoTexts }] = await Promise.all([fetchTexts('en_US'), import('../i18n/pseudo.ts')])
    return new Map([...english].map(([id, one]) => [id, pseudoTexts(one)]))
  }
  const texts = languageRolesSchema.parse(await callApi(charactersAddress(code)))
  return new Map(texts.map((one) => [one.id, one]))
}
