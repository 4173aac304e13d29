/** What was repaired or left out when a saved game was read. */

import { countRepairs, type Repair, sortRepairs } from '@grimoire/protocol/script/repairs'
import { useTranslations } from 'use-intl'
import { RepairList } from '../../scripts/repair-list.tsx'
import './save-repairs.css'

export function SaveRepairs({ repairs }: { readonly repairs: readonly Repair[] }) {
  const t = useTranslations('shell.load')
  if (repairs.length === 0) return null
  const { fixed, lost } = countRepairs(repairs)
  return (
    <details className="save-repairs">
      <summary>
        {lost === 0 ? t('repaired', { count: fixed }) : fixed === 0 ? t('lost', { lost }) : t('both', { fixed, lost })}
      </summary>
      <RepairList {...sortRepairs(repairs)} />
    </details>
  )
}
