/** What was repaired or left out when a file was read: losses first, trifles last. */

import type { Repair, RepairCode } from '@grimoire/protocol/repairs'
import { IconTool, IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '../../../ui/button.tsx'
import { dismissRepairs } from '../../../scripts/setup-store.ts'
import './repair-report.css'

const FIRST_LINES = 4

/** Repairs that lost something. All others lost nothing. */
const LOSSES: readonly RepairCode[] = [
  'unknown-character',
  'incomplete-character',
  'unknown-team',
  'not-a-character',
  'duplicate-character',
  'jinx-dropped',
  'image-dropped',
  'special-dropped',
  'few-characters',
]

export function RepairReport({ repairs }: { readonly repairs: readonly Repair[] }) {
  const t = useTranslations('setup.repairs')
  const say = useTranslations('repair')
  const [all, setAll] = useState(false)
  const sorted = useMemo(() => repairs.toSorted((a, b) => Number(isLoss(b)) - Number(isLoss(a))), [repairs])
  const shown = all ? sorted : sorted.slice(0, FIRST_LINES)
  return (
    <aside className="repair-report" aria-labelledby="repairs-title">
      <IconTool size={22} aria-hidden />
      <div>
        <h3 id="repairs-title">{t('title', { count: repairs.length })}</h3>
        <ul>
          {shown.map(({ code, subject }) => (
            <li key={`${code} ${subject}`} data-loss={LOSSES.includes(code) || undefined} dir="auto">
              {say(code, { subject })}
            </li>
          ))}
        </ul>
        {shown.length < sorted.length && (
          <Button look="bare" onClick={() => setAll(true)}>
            {t('showAll', { count: sorted.length })}
          </Button>
        )}
      </div>
      <IconButton label={t('dismiss')} onClick={dismissRepairs}>
        <IconX size={20} aria-hidden />
      </IconButton>
    </aside>
  )
}

function isLoss(repair: Repair): boolean {
  return LOSSES.includes(repair.code)
}
