/**
 * A sheet in a tab of a player's phone, loaded when the tab is first opened. It has its own query client; the page only has to
 * provide the messages of `sheets` and `common`.
 */

import { IconCloudOff, IconFileUnknown } from '@tabler/icons-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CharacterSheet } from './character-sheet.tsx'
import { NightSheet } from './night-sheet.tsx'
import { PaperSkeleton } from './paper-skeleton.tsx'
import { useSheetScript } from './use-sheet-script.ts'
import './paper.css'

interface SheetTabProps {
  readonly kind: 'characters' | 'night'
  /** Official script JSON, as it was sent to the phone. */
  readonly content: readonly unknown[]
  /** The storyteller's name for the script. */
  readonly name: string
}

/** Shared by both tabs, so that the second does not read the script again. */
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
              <Button look="outline" onClick={loaded.retry}>
                {common('retry')}
              </Button>
            }
          />
        </div>
      )
  }
}
