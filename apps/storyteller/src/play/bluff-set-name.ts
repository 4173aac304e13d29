/** The name of a set of bluffs on the screen. */

import { EMPTY_GAME } from '@grimoire/game/model'
import { useTranslations } from 'use-intl'

/** The first set of every game starts with this English name, which nobody chose. */
const FIRST_NAME = EMPTY_GAME.bluffs[0]?.name

/** Translates the first set's name until somebody changes it; the others keep their names. */
export function useBluffSetName(): (name: string) => string {
  const t = useTranslations('bluffs')
  return (name) => (name === FIRST_NAME ? t('demonSetName') : name)
}
