/** What was repaired or left out when a script was read: what was lost first, the rest by kind. */

import { Button, IconButton } from '@grimoire/page/ui/button.tsx'
import { countRepairs, type Repair, sortRepairs } from '@grimoire/protocol/script/repairs'
import { IconTool, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { RepairList } from '../../../scripts/repair-list.tsx'
import { dismissRepairs } from '../../../scripts/setup-store.ts'
import './repair-report.css'

/** So many losses, and so many kinds, are shown at once. */
const FIRST_LINES = 4

export function RepairReport({ repairs }: { readonly repairs: readonly Repair[] }) {
  const t = useTranslations('setup.repairs')
  const [all, setAll] = useState(false)
  const sorted = useMemo(() => sortRepairs(repairs), [repairs])
  const { fixed, lost } = countRepairs(repairs)
  const first = { losses: sorted.losses.slice(0, FIRST_LINES), kinds: sorted.kinds.slice(0, FIRST_LINES) }
  const isLonger = first.losses.length < sorted.losses.length || first.kinds.length < sorted.kinds.length
  return (
    <aside className="repair-report" aria-labelledby="repairs-title">
      <IconTool size={22} aria-hidden />
      <div>
        <h3 id="repairs-title">
          {lost === 0 ? t('title', { count: fixed }) : fixed === 0 ? t('lost', { lost }) : t('both', { fixed, lost })}
        </h3>
        <RepairList {...(all ? sorted : first)} />
        {isLonger && !all && (
          <Button look="bare" onClick={() => setAll(true)}>
            {t('showAll', { count: repairs.length })}
          </Button>
        )}
      </div>
      <IconButton label={t('dismiss')} onClick={dismissRepairs}>
        <IconX size={20} aria-hidden />
      </IconButton>
    </aside>
  )
}
