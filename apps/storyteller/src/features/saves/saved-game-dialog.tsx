/** A preview of one of the account's saved games, with buttons to load or delete it. */

import { loadCharacters } from '@grimoire/page/catalogue/queries.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import type { SavedGame } from '@grimoire/protocol/account/storage'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useStatus } from '../../store/use-matter.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { fetchSavedGame } from './fetch-saved-game.ts'
import type { ReadableSave, SaveFailure } from './load-save.ts'
import { SavePreview } from './save-preview.tsx'
import { SaveRepairs } from './save-repairs.tsx'
import { ReadingSave, SaveProblem } from './save-states.tsx'
import { useLoadSave } from './use-load-save.ts'

interface SavedGameDialogProps {
  readonly opened: boolean
  readonly game: SavedGame
  /** Counts the presses that opened it: each asks anew, also after a failure. */
  readonly attempt: number
  readonly onClose: () => void
  readonly onDelete: () => void
  /** Called once the game has replaced the current one. */
  readonly onLoaded: () => void
}

export function SavedGameDialog({ opened, game, attempt, onClose, onDelete, onLoaded }: SavedGameDialogProps) {
  const t = useTranslations('account')
  const common = useTranslations('common')
  const result = useSavedGame(game.key, attempt, opened)
  const ready = typeof result === 'object' ? result : null
  const load = useLoadSave()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={game.name}
      footer={
        <>
          <Button icon={<IconTrash size={20} aria-hidden />} onClick={onDelete}>
            {common('delete')}
          </Button>
          <Button
            look="primary"
            disabled={!ready}
            onClick={() => {
              onClose()
              onLoaded()
              if (ready) load(ready)
            }}
          >
            {t('games.load')}
          </Button>
        </>
      }
    >
      <div className="shell-form">
        <div>
          <div role="status">{result === null && <ReadingSave />}</div>
          <div role="alert">{typeof result === 'string' && <SaveProblem code={result} />}</div>
        </div>
        {ready && (
          <>
            <SaveRepairs repairs={ready.save.report} />
            <SavePreview preview={ready.preview} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** `null` until it has loaded. */
function useSavedGame(key: string, attempt: number, opened: boolean): ReadableSave | SaveFailure | null {
  const t = useTranslations('account.failed')
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['saved-game', key, attempt],
    queryFn: ({ signal }) => fetchSavedGame(key, () => loadCharacters(client), signal),
    networkMode: 'always',
    // Every preview fetches the game anew and keeps nothing in memory afterwards.
    gcTime: 0,
    structuralSharing: false,
  })
  const failed = data?.failed
  useStatus(opened && failed ? { text: t(failed), level: 'error' } : null)
  return data?.result ?? null
}
