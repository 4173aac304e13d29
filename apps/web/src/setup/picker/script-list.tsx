/** The scripts that come with the app, but for the three with cards: filtered by name, and at small tables by kind. */

import { IconCheck } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type BuiltInScript, useBuiltInScripts } from '../../catalogue/queries.ts'
import { useGame } from '../../store/game-store.ts'
import { SpriteIcon } from '../../token/character-icon.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useChooseScript } from '../load/use-choose-script.ts'
import { isOfficial } from '../official-scripts.ts'
import { TEENSY_PLAYERS } from '../teensy.ts'

/** Shown until all are asked for: a long list would push the script away on a phone. */
const FIRST_ROWS = 6

export function ScriptList({ search }: { readonly search: string }) {
  const t = useTranslations('setup.custom')
  const common = useTranslations('common')
  const [all, setAll] = useState(false)
  const { data, isError, refetch } = useBuiltInScripts(true)
  const kind = useGame((game) => (game.playerCount <= TEENSY_PLAYERS ? game.scriptKind : null))
  const found = useMemo(
    () => data?.filter((script) => !isOfficial(script.name) && (kind === null || script.kind === kind) && matches(script, search)),
    [data, kind, search],
  )

  if (isError)
    return (
      <EmptyState
        icon={<SpriteIcon symbol="scroll" size={40} />}
        fact={t('listFailed')}
        action={<Button onClick={() => void refetch()}>{common('retry')}</Button>}
      />
    )
  if (!found) return <ListSkeleton />
  if (found.length === 0)
    return <EmptyState icon={<SpriteIcon symbol="scroll" size={40} />} fact={t('none')} help={t('noneHelp')} />
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

function ScriptRow({ script }: { readonly script: BuiltInScript }) {
  const t = useTranslations('setup')
  const chosen = useGame((game) => game.script?.source.kind === 'database' && game.script.source.name === script.name)
  const { chooseBuiltIn } = useChooseScript()
  return (
    <li>
      <button
        type="button"
        className="script-row"
        aria-pressed={chosen}
        onClick={() => {
          if (!chosen) void chooseBuiltIn(script.name)
        }}
      >
        <span className="script-row-name">{script.name}</span>
        <span className="script-row-kind">{script.kind === null ? t('kind.unknown') : t(`kind.${script.kind}`)}</span>
        {chosen && <IconCheck className="script-row-check" size={18} stroke={2.4} aria-hidden />}
        {script.author !== '' && <span className="script-row-author">{script.author}</span>}
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

function matches(script: BuiltInScript, search: string): boolean {
  return plain(script.name).includes(plain(search))
}

/** Letters as people type them: any case, without accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
