/** What characters do by day: to a nomination, and to whoever is executed or exiled. */

export { type DeathHint, deathHints, storytellerHint } from './death-hints.ts'
export { type VoteNote, voteNotes } from './vote-notes.ts'
