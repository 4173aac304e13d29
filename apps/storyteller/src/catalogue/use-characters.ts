import type { Character, CharacterId } from '@grimoire/game/model'
import { rolesQuery } from '@grimoire/page/catalogue/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useGameStore } from '../store/game-store.ts'

/** Every official character by id, in the reader's language. */
export function useCharacters(enabled = true) {
  const { shown } = useGameStore((store) => store.words)
  const select = useCallback(
    (characters: ReadonlyMap<CharacterId, Character>) => new Map([...characters].map(([id, one]) => [id, shown(one)])),
    [shown],
  )
  return useQuery({ ...rolesQuery, enabled, select })
}
