/** What each audience sees of a game. */

export * from './audience.ts'
export { believedCharacter } from './believed-character.ts'
export { revealedTable, type TownDawn, type TownTable, townTable } from './town-table.ts'
export type { CharacterField, TokenField, View } from './view.ts'
export { characterFieldsFor, tokenFieldsFor, viewFor } from './view-for.ts'
export { VISIBILITY } from './visibility.ts'
