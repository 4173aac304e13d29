/** What a card says above so many characters and players. */

import { useTranslations } from 'use-intl'
import type { ShownCard } from '../../../grimoire/shown-card.ts'
import { tokenFace } from '../prompt-cards.ts'

export function useAnswerFace(): (characters: number, players: number) => ShownCard['face'] {
  const t = useTranslations('night.face')
  return (characters, players) => {
    if (players === 0) return tokenFace(t('characters', { count: characters }))
    if (characters === 0) return { text: t('players', { count: players }) }
    return players === 1 && characters === 1 ? 'thisPlayerIs' : tokenFace(t('oneIs'))
  }
}
