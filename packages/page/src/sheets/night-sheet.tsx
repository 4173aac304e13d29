/** The night-order sheet of a script, for players: who may act in a night, in order, whether or not they are in play. */

import type { Character, Script } from '@grimoire/game/model'
import type { WhichNight } from '@grimoire/game/rules'
import { useState } from 'react'
import { ImageQuestion } from '../token/image-question.tsx'
import { NightSteps } from './night-steps.tsx'
import { NightToggle } from './night-toggle.tsx'
import { SheetTitle } from './sheet-title.tsx'
import './paper.css'

interface NightSheetProps {
  readonly script: Script
  /** Every character listed in the script. */
  readonly characters: readonly Character[]
}

export function NightSheet({ script, characters }: NightSheetProps) {
  const [which, setWhich] = useState<WhichNight>('first')
  return (
    <article className="paper">
      <SheetTitle script={script} characters={characters} level={2} />
      <ImageQuestion characters={characters} logo={script.logo} />
      <NightToggle value={which} onChange={setWhich} />
      <NightSteps script={script} characters={characters} which={which} level={3} />
    </article>
  )
}
