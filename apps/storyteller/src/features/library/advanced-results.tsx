/** The scripts found, one page at a time. Choosing one loads it. */

import { SpriteIcon } from '@grimoire/page/token/character-icon.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { EmptyState } from '@grimoire/page/ui/empty-state.tsx'
import { SEARCH_PAGE_SIZE } from '@grimoire/protocol/limits'
import type { SearchResult } from '@grimoire/protocol/script/library'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { closeAdvanced, fillSearch } from '../../scripts/setup-store.ts'
import { useWantedKind } from '../../scripts/teensy.ts'
import { useChooseScript } from '../../scripts/use-choose-script.ts'
import { useAccount } from '../../session/account-store.ts'
import { useStatus } from '../../store/use-matter.ts'
import { turnTo, useAdvanced } from './advanced-store.ts'
import { FavouriteStar } from './favourite-star.tsx'
import { type ResultPage, useAdvancedSearch } from './queries.ts'

export function AdvancedResults() {
  const t = useTranslations('library.advanced')
  const common = useTranslations('common')
  const request = useRequest()
  const { data, isError, isFetching, refetch } = useAdvancedSearch(request)
  useStatus(isError && !isFetching ? { text: t('failed'), level: 'error' } : null)
  useSearchAgain(isError, refetch)
  const section = useScrollToResults(!isFetching)

  const content = () => {
    if (request === null) return <p className="advanced-help">{t('help')}</p>
    if (isError && !isFetching)
      return (
        <EmptyState
          icon={<SpriteIcon symbol="scroll" size={40} />}
          fact={t('failed')}
          action={<Button onClick={() => void refetch()}>{common('retry')}</Button>}
        />
      )
    if (!data) return <p className="advanced-help">{common('loading')}</p>
    if (data.total === 0)
      return <EmptyState icon={<SpriteIcon symbol="scroll" size={40} />} fact={t('none')} help={t('noneHelp')} />
    return <Results page={data} />
  }
  const said = () => {
    if (request === null || (isError && !isFetching)) return ''
    if (!data || isFetching) return common('loading')
    return data.total === 0 ? t('none') : t('total', { total: data.total })
  }
  return (
    <section ref={section} className="advanced-results" aria-label={t('results')} aria-busy={isFetching}>
      <span role="status" className="visually-hidden">
        {said()}
      </span>
      {content()}
    </section>
  )
}

/** The request for the server; `null` before the first search. */
function useRequest() {
  const asked = useAdvanced((advanced) => advanced.asked)
  const sort = useAdvanced((advanced) => advanced.sort)
  const page = useAdvanced((advanced) => advanced.page)
  const type = useWantedKind()
  return useMemo(
    () => asked && { ...asked, ...sort, skip: page * SEARCH_PAGE_SIZE, take: SEARCH_PAGE_SIZE, ...(type === null ? {} : { type }) },
    [asked, sort, page, type],
  )
}

/** Search, pressed once more for a search that failed, asks again. Another search is asked for by itself. */
function useSearchAgain(failed: boolean, refetch: () => Promise<unknown>) {
  const presses = useAdvanced((advanced) => advanced.presses)
  const answered = useRef(presses)
  const again = useEffectEvent(() => {
    if (answered.current !== presses && failed) void refetch()
    answered.current = presses
  })
  useEffect(() => again(), [presses])
}

/** Scrolls the results of a search into view; on small screens they are below all the filters. */
function useScrollToResults(settled: boolean) {
  const section = useRef<HTMLElement>(null)
  const asked = useAdvanced((advanced) => advanced.asked)
  const shown = useRef(asked)
  useEffect(() => {
    if (!settled || shown.current === asked) return
    shown.current = asked
    section.current?.scrollIntoView({ block: 'start' })
  }, [settled, asked])
  return section
}

function Results({ page: { total, results, skip } }: { readonly page: ResultPage }) {
  const t = useTranslations('library.advanced')
  const signedIn = useAccount((account) => account.signedIn)
  // The page in view, which may still be the previous one.
  const page = skip / SEARCH_PAGE_SIZE
  const first = skip + 1
  const turn = (to: number, { currentTarget }: React.MouseEvent) => {
    turnTo(to)
    currentTarget.closest('.advanced-results')?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <h3>{t('total', { total })}</h3>
      <table className="results-table">
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('author')}</th>
            <th scope="col">{t('version')}</th>
            {signedIn && (
              <th scope="col">
                <span className="visually-hidden">{t('favourite')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {results.map((result) => (
            <ResultRow key={result.pk} result={result} starred={signedIn} />
          ))}
        </tbody>
      </table>
      <nav className="results-pages" aria-label={t('pages')}>
        <Button disabled={page === 0} onClick={(event) => turn(page - 1, event)}>
          {t('previous')}
        </Button>
        <span>{t('page', { first, last: first + results.length - 1, total })}</span>
        <Button
          disabled={results.length < SEARCH_PAGE_SIZE || first + results.length > total}
          onClick={(event) => turn(page + 1, event)}
        >
          {t('next')}
        </Button>
      </nav>
    </>
  )
}

interface ResultRowProps {
  readonly result: SearchResult
  /** Whether to show the favourite star. */
  readonly starred: boolean
}

function ResultRow({ result: { pk, name, author, version, score }, starred }: ResultRowProps) {
  const t = useTranslations('library.advanced')
  const byScore = useAdvanced((advanced) => advanced.sort.sortBy === 'score')
  const { chooseFromLibrary } = useChooseScript()
  return (
    <tr>
      <td>
        <button
          type="button"
          className="result-name"
          dir="auto"
          onClick={() => {
            closeAdvanced()
            fillSearch(name)
            void chooseFromLibrary(name)
          }}
        >
          {name}
        </button>
        {byScore && <span className="result-score">{t('favourites', { count: score })}</span>}
      </td>
      <td dir="auto">{author}</td>
      <td>{version}</td>
      {starred && (
        <td className="result-star">
          <FavouriteStar script={{ name, pk, version }} />
        </td>
      )}
    </tr>
  )
}
