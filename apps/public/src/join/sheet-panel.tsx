/** The script's sheets, loaded when one is opened. */

import { Button } from '@grimoire/page/ui/button.tsx'
import { EmptyState } from '@grimoire/page/ui/empty-state.tsx'
import { IconFileOff } from '@tabler/icons-react'
import { Component, lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { Sheets } from './join-state.ts'

const SheetTab = lazy(() => import('@grimoire/page/sheets/sheet-tab.tsx').then((module) => ({ default: module.SheetTab })))

interface SheetPanelProps {
  readonly kind: 'characters' | 'night'
  readonly sheets: Sheets
}

export function SheetPanel({ kind, sheets }: SheetPanelProps) {
  const t = useTranslations('join.tabs')
  return (
    <>
      <h1 className="visually-hidden">{t(kind)}</h1>
      <Sheet kind={kind} sheets={sheets} />
    </>
  )
}

function Sheet({ kind, sheets: { script, scriptName } }: SheetPanelProps) {
  const t = useTranslations('join.sheet')
  if (script === null) {
    return (
      <div className="join-empty">
        <EmptyState icon={<IconFileOff size={32} aria-hidden />} fact={t('none')} help={t('noneHelp')} />
      </div>
    )
  }
  return (
    <SheetBoundary>
      <Suspense fallback={null}>
        <SheetTab kind={kind} content={script} name={scriptName} />
      </Suspense>
    </SheetBoundary>
  )
}

/** Without a network the sheet's code may fail to load; the rest of the page then goes on without it. */
class SheetBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <SheetFailed /> : this.props.children
  }
}

function SheetFailed() {
  const t = useTranslations('join')
  return (
    <div className="join-empty">
      <EmptyState
        icon={<IconFileOff size={32} aria-hidden />}
        fact={t('sheet.failed')}
        help={t('sheet.failedHelp')}
        action={
          <Button look="outline" onClick={() => location.reload()}>
            {t('broken.reload')}
          </Button>
        }
      />
    </div>
  )
}
