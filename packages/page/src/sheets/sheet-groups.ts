/** What a character sheet lists: the groups in their order, and the jinxes of each character. */

import { type Character, COUNTED_TEAMS, type Script, type Team } from '@grimoire/game/model'
import { jinxesOnScript } from '@grimoire/game/rules'
import { isCharacterShown } from './found-name.tsx'

export interface SheetGroup {
  readonly team: Team
  readonly characters: readonly Character[]
}

/** Those with no characters, or none that is searched for, are left out. */
export function sheetGroups(script: Script, characters: readonly Character[], find = ''): readonly SheetGroup[] {
  const known = new Map(characters.map((one) => [one.id, one]))
  const of = (ids: readonly string[], team: Team): SheetGroup => ({
    team,
    characters: ids.flatMap((id) => {
      const character = known.get(id)
      return character?.team === team && isCharacterShown(character, find) ? character : []
    }),
  })
  return [
    ...COUNTED_TEAMS.map((team) => of(script.characters, team)),
    of(script.travellers, 'traveller'),
    of(script.fabled, 'fabled'),
    of(script.fabled, 'loric'),
  ].filter((group) => group.characters.length > 0)
}

export interface SheetJinx {
  /** The other character of the pair. */
  readonly other: Character
  /** Empty when only one of the two may be in play. */
  readonly reason: string
}

/** The jinxes by the id of the character they stand under: of a pair, the one that the sheet lists first. */
export function sheetJinxes(script: Script, characters: readonly Character[]): ReadonlyMap<string, readonly SheetJinx[]> {
  const known = Object.fromEntries(characters.map((one) => [one.id, one]))
  const order = sheetGroups(script, characters).flatMap((group) => group.characters.map(({ id }) => id))
  const jinxes = new Map<string, SheetJinx[]>()
  for (const { a, b, reason } of jinxesOnScript({ script, characters: known })) {
    const [first = a, second = b] = [a, b].sort((one, other) => order.indexOf(one) - order.indexOf(other))
    const other = known[second]
    if (other) jinxes.set(first, [...(jinxes.get(first) ?? []), { other, reason }])
  }
  return jinxes
}
