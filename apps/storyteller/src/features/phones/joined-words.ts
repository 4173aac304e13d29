/** How many phones have joined, of how many players; and the truth when there are more phones than tokens or seats. */

import type { Game } from '@grimoire/game/model'
import type { useTranslations } from 'use-intl'
import { seatCount } from './places.ts'

export function joinedWords(t: ReturnType<typeof useTranslations<'phones'>>, count: number, game: Game): string {
  const max = seatCount(game)
  if (count <= max) return t('players.joined', { count, max })
  return t(game.stage === 'play' ? 'players.moreThanSeats' : 'players.moreThanTokens', { count, max })
}
