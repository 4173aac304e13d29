/** *Export to PDF* in the storyteller's app: for the game's script unless another is given. */

import type { PaperSheet } from '@grimoire/page/paper/paper-sheet.ts'
import { useBack } from '@grimoire/page/ui/back.ts'
import { useMemo } from 'react'
import { queryWithScript } from '../../scripts/script-query.ts'
import { useSharedKey } from '../../scripts/shared-scripts.ts'
import type { DialogProps } from '../../store/dialogs.ts'
import { useGame } from '../../store/game-store.ts'
import { PaperDialog } from './paper-dialog.tsx'

export function GamePaperDialog({ opened, onClose, kind, sheet }: DialogProps<'paper'>) {
  const own = useGameSheet()
  const shown = sheet ?? own
  useBack(opened ? onClose : null, 'dialog')
  if (!opened || shown === null) return null
  return <PaperDialog kind={kind} sheet={shown} onClose={onClose} />
}

function useGameSheet(): PaperSheet | null {
  const script = useGame((game) => game.script)
  const known = useGame((game) => game.characters)
  const key = useSharedKey()
  return useMemo(() => {
    if (!script) return null
    const characters = [...script.characters, ...script.travellers, ...script.fabled].flatMap((id) => {
      const character = known[id]
      return character ? [character] : []
    })
    return { script, characters, query: queryWithScript('', script.source, key) || null }
  }, [script, known, key])
}
