/** Shown in place of an account's list that is loading, or could not be loaded. */

import { useOnline } from '@grimoire/page/browser/use-online.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'

interface ListStatesProps {
  readonly query: UseQueryResult<readonly unknown[]>
  /** The message when it failed. */
  readonly failed: string
}

/** Nothing once the list is loaded without an error. */
export function ListStates({ query, failed }: ListStatesProps) {
  const common = useTranslations('common')
  const online = useOnline()
  if (query.isError)
    return (
      <p className="account-note account-problem">
        {failed}
        <Button onClick={() => void query.refetch()}>{common('retry')}</Button>
      </p>
    )
  if (query.data || !online) return null
  return (
    <div className="account-skeleton" role="status" aria-label={common('loading')}>
      <i />
      <i />
    </div>
  )
}
