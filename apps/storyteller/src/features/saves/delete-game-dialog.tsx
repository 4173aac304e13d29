/** Asks before permanently deleting a saved game of the account. */

import type { SavedGame } from '@grimoire/protocol/account/storage'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { reloadGames, savedGamesQuery } from '../../session/queries.ts'
import { callAsUser } from '../../session/session.ts'
import { showFailure } from '../../session/show-failure.ts'
import { newMatter } from '../../store/status-store.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface DeleteGameDialogProps {
  readonly userId: string
  readonly opened: boolean
  readonly game: SavedGame
  readonly onClose: () => void
}

/** It outlives the dialog, which closes when confirmed. */
const deletion = newMatter()

export function DeleteGameDialog({ userId, opened, game: { key, name }, onClose }: DeleteGameDialogProps) {
  const t = useTranslations('account')
  const common = useTranslations('common')
  const client = useQueryClient()
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: () => callAsUser('/api/storage/delete', { method: 'DELETE', body: { key } }),
    onMutate: () => deletion.settle(),
    onSuccess: () => {
      client.setQueryData(savedGamesQuery(userId).queryKey, (games) => games?.filter((game) => game.key !== key))
      deletion.say(t('games.deleted', { name }), 'success')
    },
    onError: (error) => showFailure(deletion, error, t('failed.delete')),
    // Reload even after a failure: another device may have deleted it already.
    onSettled: () => reloadGames(client, userId),
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={t('games.deleteTitle')}
      confirmLabel={common('delete')}
      destructive
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {t('games.deleteSentence', { name })}
    </ConfirmDialog>
  )
}
