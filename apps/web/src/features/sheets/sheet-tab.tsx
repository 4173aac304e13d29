/**
 * A sheet that stands alone on a player's phone, loaded when its tab is first opened: it brings its own queries, and needs of
 * the page the messages of `sheets` and `common`.
 */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { IconCloudOff, IconFileUnknown } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LightButton } from '../../ui/light-button.tsx'
import { CharacterSheet } from './character-sheet.tsx'
import { NightSheet } from './night-sheet.tsx'
import { useSheetScript } from './use-sheet-script.ts'
import './sheet-skeleton.css'
import './paper.css'

interface SheetTabProps {
  readonly kind: 'characters' | 'night'
  /** Official script JSON, as the phone was sent it. */
  readonly content: readonly unknown[]
  /** What the storyteller calls the script. */
  readonly name: string
}

/** For both tabs: what one has read, the other need not read again. */
const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, networkMode: 'always', refetchOnWindowFocus: false } },
})

export function SheetTab(props: SheetTabProps) {
  return (
    <QueryClientProvider client={queries}>
      <LoadedSheet {...props} />
    </QueryClientProvider>
  )
}

function LoadedSheet({ kind, content, name }: SheetTabProps) {
  const t = useTranslations('sheets')
  const common = useTranslations('common')
  const loaded = useSheetScript(content, name)
  switch (loaded.kind) {
    case 'loading':
      return <PaperSkeleton />
    case 'ready': {
      const Sheet = kind === 'characters' ? CharacterSheet : NightSheet
      return <Sheet script={loaded.script} characters={loaded.characters} />
    }
    case 'unreadable':
      return (
        <div className="paper" role="alert">
          <EmptyState icon={<IconFileUnknown size={40} aria-hidden />} fact={t('unreadable')} help={t('unreadableHelp')} />
        </div>
      )
    case 'failed':
      return (
        <div className="paper" role="alert">
          <EmptyState
            icon={<IconCloudOff size={40} aria-hidden />}
            fact={t('failed')}
            help={t('failedHelp')}
            action={
              <LightButton look="outline" onClick={loaded.retry}>
                {common('retry')}
              </LightButton>
            }
          />
        </div>
      )
  }
}

const ROWS = Array.from({ length: 8 }, (_, index) => `row-${index + 1}`)

/** A sheet on its way, in the shape it will have. */
function PaperSkeleton() {
  const t = useTranslations('common')
  return (
    <div className="paper" aria-busy>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className="paper-skeleton" aria-hidden>
        <i data-title />
        <i />
        <ul className="paper-roles">
          {ROWS.map((row) => (
            <li key={row} className="paper-role">
              <b />
              <span>
                <i />
                <i data-long />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
