/** Saves the game to the account. */

import { keyAnswerSchema } from '@grimoire/protocol/storage'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAccount } from '../../session/account-store.ts'
import { reloadGames } from '../../session/queries.ts'
import { callAsUser } from '../../session/session.ts'

interface SaveFile {
  /** With its ending. */
  readonly name: string
  readonly text: string
}

export function useSaveToProfile() {
  const client = useQueryClient()
  const userId = useAccount((account) => account.profile?.id ?? '')
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ name, text }: SaveFile) => {
      const form = new FormData()
      form.append('file', new File([text], name, { type: 'application/json' }))
      return keyAnswerSchema.parse(await callAsUser('/api/storage/save-game', { method: 'POST', form }))
    },
    onSuccess: () => void reloadGames(client, userId),
  })
}
