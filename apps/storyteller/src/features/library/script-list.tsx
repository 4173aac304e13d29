/** Scripts to browse, kept on the device: the built-in and the most popular ones, except the three that have cards of their own. */

import { isOfficial } from '@grimoire/page/catalogue/official-scripts.ts'
import { SpriteIcon } from '@grimoire/page/token/character-icon.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { EmptyState } from '@grimoire/page/ui/empty-state.tsx'
import { IconCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWantedKind } from '../../scripts/teensy.ts'
import { useChooseScript } from '../../scripts/use-choose-script.ts'
import { useGame } from '../../store/game-store.ts'
import { KindBadge } from './kind-badge.tsx'
import { type Suggestion, useKeptScripts } from './queries.ts'

/** The rows shown until someone asks for all: a long list would push the chosen script out of view on a phone. */
const FIRST_ROWS = 6

export function ScriptList() {
  const t = useTranslations('library.list')
  const search = useTranslations('library.search')
  const common = useTranslations('common')
  const [all, setAll] = useState(false)
  const { data, isError, refetch } = useKeptScripts()
  const kind = useWantedKind()
  const found = useMemo(
    () => data?.filter((script) => !isOfficial(script.name) && (kind === null || script.type === kind)),
    [data, kind],
  )

  if (isError)
    return (
      <EmptyState
        icon={<SpriteIcon symbol="scroll" size={40} />}
        fact={t('failed')}
        action={<Button onClick={() => void refetch()}>{common('retry')}</Button>}
      />
    )
  if (!found) return <ListSkeleton />
  if (found.length === 0)
    return <EmptyState icon={<SpriteIcon symbol="scroll" size={40} />} fact={search('none')} help={search('noneHelp')} />
  const shown = all ? found : found.slice(0, FIRST_ROWS)
  return (
    <div className="script-list">
      <ul>
        {shown.map((script) => (
          <ScriptRow key={script.name} script={script} />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button look="bare" fullWidth onClick={() => setAll(true)}>
          {t('showAll', { count: found.length })}
        </Button>
      )}
    </div>
  )
}

function ScriptRow({ script }: { readonly script: Suggestion }) {
  const chosen = useGame((game) => game.script?.source.kind === 'database' && game.script.source.name === script.name)
  const { chooseFromLibrary } = useChooseScript()
  return (
    <li>
      <button
        type="button"
        className="script-row"
        aria-pressed={chosen}
        onClick={() => {
          if (!chosen) void chooseFromLibrary(script.name)
        }}
      >
        <span className="script-row-name" dir="auto" translate="no">
          {script.name}
        </span>
        <KindBadge kind={script.type} />
        {chosen && <IconCheck className="script-row-check" size={18} stroke={2.4} aria-hidden />}
        {script.author !== '' && (
          <span className="script-row-author" dir="auto" translate="no">
            {script.author}
          </span>
        )}
      </button>
    </li>
  )
}

function ListSkeleton() {
  return (
    <div className="script-list" aria-hidden>
      {Array.from({ length: FIRST_ROWS }, (_, index) => (
        <div key={`row-${index + 1}`} className="script-row-skeleton" />
      ))}
    </div>
  )
}
