/** Finds scripts by the characters they contain or lack. */

import type { Character, CharacterId } from '@grimoire/game/model'
import { Button } from '@grimoire/page/ui/button.tsx'
import { nameKey } from '@grimoire/protocol/names/key'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useCharacters } from '../../catalogue/use-characters.ts'
import { closeAdvanced } from '../../scripts/setup-store.ts'
import { useStatus } from '../../store/use-matter.ts'
import { Select } from '../../ui/fields.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { AdvancedResults } from './advanced-results.tsx'
import { matchBy, type Sort, search, sortBy, usableFilters, useAdvanced } from './advanced-store.ts'
import { FilterRows } from './filter-rows.tsx'
import './advanced.css'

export function AdvancedPanel() {
  const t = useTranslations('library.advanced')
  const rows = useAdvanced((advanced) => advanced.rows)
  const { data: characters, isError } = useCharacters()
  useStatus(isError ? { text: t('rolesFailed'), level: 'error' } : null)
  const byName = useMemo(
    () => new Map([...(characters?.values() ?? [])].map(({ id, name }) => [nameKey(name), id] as const)),
    [characters],
  )
  const filters = useMemo(() => usableFilters(rows, byName), [rows, byName])
  return (
    <Panel
      title={t('title')}
      over
      wide
      onClose={closeAdvanced}
      footer={
        <Button look="primary" fullWidth disabled={filters.length === 0} type="submit" form="advanced-search">
          {t('search')}
        </Button>
      }
    >
      <form
        id="advanced-search"
        className="advanced"
        onSubmit={(event) => {
          event.preventDefault()
          if (filters.length > 0) search(filters)
        }}
      >
        <FilterRows characters={characters ?? NO_CHARACTERS} />
        <Order />
      </form>
      <AdvancedResults />
    </Panel>
  )
}

const NO_CHARACTERS: ReadonlyMap<CharacterId, Character> = new Map()

function Order() {
  const t = useTranslations('library.advanced')
  const matchLogic = useAdvanced((advanced) => advanced.matchLogic)
  const sort = useAdvanced((advanced) => advanced.sort)
  return (
    <div className="advanced-order">
      <div className="advanced-match">
        <span className="field-label" aria-hidden>
          {t('match')}
        </span>
        <Segmented
          label={t('match')}
          value={matchLogic}
          options={[
            { value: 'AND', label: t('and') },
            { value: 'OR', label: t('or') },
          ]}
          onChange={matchBy}
          fullWidth
        />
      </div>
      <Select
        label={t('sortBy')}
        value={sort.sortBy}
        data={[
          { value: 'name', label: t('name') },
          { value: 'score', label: t('score') },
        ]}
        onChange={(event) => sortBy({ ...sort, sortBy: event.currentTarget.value as Sort['sortBy'] })}
      />
      <Select
        label={t('direction')}
        value={sort.sortDirection}
        data={[
          { value: 'asc', label: t('asc') },
          { value: 'desc', label: t('desc') },
        ]}
        onChange={(event) => sortBy({ ...sort, sortDirection: event.currentTarget.value as Sort['sortDirection'] })}
      />
    </div>
  )
}
