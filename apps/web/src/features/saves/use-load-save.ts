/** Puts a saved game that was read in the place of the present one, with a way back. */

import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { isApart } from '@grimoire/protocol/pages'
import { showStatus } from '../../store/status-store.ts'
import { loadSave, type ReadableSave } from './load-save.ts'

export function useLoadSave(): (save: ReadableSave) => void {
  const t = useTranslations('shell.load')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return ({ save }) => {
    const back = loadSave(save)
    if (isApart(pathname)) void navigate('/')
    showStatus(t('done'), 'success', { label: t('undo'), run: back })
  }
}
