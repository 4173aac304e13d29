/** What stands in place of a list of the account that is still loading, or could not be loaded. */

import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useOnline } from '../browser/use-online.ts'
import { Button } from '../ui/button.tsx'

interface ListStatesProps {
  readonly query: UseQueryResult<readonly unknown[]>
  /** What to say when it failed. */
  readonly failed: string
}

/** Nothing once the list is there and nothing went wrong with it. */
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
