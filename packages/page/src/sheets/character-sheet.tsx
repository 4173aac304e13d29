/** The character sheet of a script, for players: its roles by team, with jinxes and house rules. */

import type { Character, Script } from '@grimoire/game/model'
import { ImageQuestion } from '../token/image-question.tsx'
import { CharacterGroups } from './character-groups.tsx'
import { SheetTitle } from './sheet-title.tsx'
import './paper.css'

interface CharacterSheetProps {
  readonly script: Script
  /** Every character listed in the script. */
  readonly characters: readonly Character[]
  /** If left out, two columns where there is room. */
  readonly twoColumns?: boolean
}

export function CharacterSheet({ script, characters, twoColumns }: CharacterSheetProps) {
  const columns = twoColumns === undefined ? undefined : twoColumns ? 'two' : 'one'
  return (
    <article className="paper" data-columns={columns}>
      <SheetTitle script={script} characters={characters} level={2} />
      <ImageQuestion characters={characters} logo={script.logo} />
      <CharacterGroups script={script} characters={characters} level={3} />
    </article>
  )
}
