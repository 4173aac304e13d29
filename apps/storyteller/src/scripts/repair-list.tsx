/** What was repaired when a file was read: what was lost, one by one, then the rest by kind. */

import type { Repair, SortedRepairs } from '@grimoire/protocol/script/repairs'
import { useTranslations } from 'use-intl'
import './repair-list.css'

/** Kinds that a file may need again and again; the others have one sentence each time. */
const OFTEN = [
  ...(['id-respelled', 'id-taken', 'official-renamed', 'official-texts', 'team-respelled', 'night-late', 'night-early'] as const),
  ...(['reminders-repaired', 'jinx-shape', 'jinx-row', 'house-rule'] as const),
] as const
type OftenCode = (typeof OFTEN)[number]

export function RepairList({ losses, kinds }: SortedRepairs) {
  return (
    <ul className="repair-list">
      {losses.map((repair) => (
        <Line key={`${repair.code} ${repair.subject}`} repair={repair} loss />
      ))}
      {kinds.map(({ code, subjects }) =>
        isOften(code) && subjects.length > 1 ? (
          <Kind key={code} code={code} subjects={subjects} />
        ) : (
          subjects.map((subject) => <Line key={`${code} ${subject}`} repair={{ code, subject }} />)
        ),
      )}
    </ul>
  )
}

function Line({ repair: { code, subject }, loss }: { readonly repair: Repair; readonly loss?: boolean }) {
  const t = useTranslations('repair')
  return (
    <li data-loss={loss} dir="auto">
      {t(code, { subject })}
    </li>
  )
}

function Kind({ code, subjects }: { readonly code: OftenCode; readonly subjects: readonly string[] }) {
  const t = useTranslations('repair.many')
  return (
    <li>
      <details>
        <summary>{t(code, { count: subjects.length })}</summary>
        <ul>
          {subjects.map((subject) => (
            <Line key={subject} repair={{ code, subject }} />
          ))}
        </ul>
      </details>
    </li>
  )
}

function isOften(code: Repair['code']): code is OftenCode {
  return OFTEN.some((one) => one === code)
}
