/** Replaces the current game with a saved one, and offers to undo it. */

import { countUse } from '@grimoire/page/api/count-use.ts'
import { isApart } from '@grimoire/protocol/site/pages'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'
import { gameNow } from '../../store/game-matter.ts'
import { loadSave, type ReadableSave } from './load-save.ts'

export function useLoadSave(): (save: ReadableSave) => void {
  const t = useTranslations('shell.load')
  const [pathname, navigate] = useLocation()
  return ({ save }) => {
    const back = loadSave(save)
    countUse('saved-game-loaded')
    if (isApart(pathname)) navigate('/')
    gameNow.say(t('done'), 'success', { action: { label: t('undo'), run: back } })
  }
}
