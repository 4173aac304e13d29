/** How a set of bluffs is called on the screen. */

import { EMPTY_GAME } from '@grimoire/game'
import { useTranslations } from 'use-intl'

/** The set that every game begins with has an English name in it, which nobody chose. */
const FIRST_NAME = EMPTY_GAME.bluffs[0]?.name

/** The first set in the reader's language, until somebody names it; the others by their name. */
export function useBluffSetName(): (name: string) => string {
  const t = useTranslations('bluffs')
  return (name) => (name === FIRST_NAME ? t('demonSetName') : name)
}
