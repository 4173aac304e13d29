/** What was repaired or left out when a saved game was read. */

import type { Repair } from '@grimoire/protocol/repairs'
import { useTranslations } from 'use-intl'
import './save-repairs.css'

export function SaveRepairs({ repairs }: { readonly repairs: readonly Repair[] }) {
  const t = useTranslations('shell.load')
  const say = useTranslations('repair')
  if (repairs.length === 0) return null
  return (
    <details className="save-repairs">
      <summary>{t('repaired', { count: repairs.length })}</summary>
      <ul>
        {repairs.map(({ code, subject }) => (
          <li key={`${code} ${subject}`} dir="auto">
            {say(code, { subject })}
          </li>
        ))}
      </ul>
    </details>
  )
}
