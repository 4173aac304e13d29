/** What was repaired or left out when a saved game was read. */

import { type Repair, sortRepairs } from '@grimoire/protocol/repairs'
import { useTranslations } from 'use-intl'
import { RepairList } from '../../scripts/repair-list.tsx'
import './save-repairs.css'

export function SaveRepairs({ repairs }: { readonly repairs: readonly Repair[] }) {
  const t = useTranslations('shell.load')
  if (repairs.length === 0) return null
  return (
    <details className="save-repairs">
      <summary>{t('repaired', { count: repairs.length })}</summary>
      <RepairList {...sortRepairs(repairs)} />
    </details>
  )
}
