/** Why there is no sheet, and a way out: the nearest names, a search in the library, another attempt. */

import { SpriteIcon } from '@grimoire/page/token/character-icon.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import type { SheetPage, SheetProblem } from '@grimoire/protocol/sheet/page'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ScriptNames } from './script-names.tsx'
import { ScriptSearch } from './script-search.tsx'
import type { ShownSheet } from './shown-sheet.ts'
import './no-sheet.css'

interface NoSheetProps {
  readonly page: SheetPage
  readonly shown: Extract<ShownSheet, { kind: 'problem' | 'failed' }>
}

export function NoSheet({ page, shown }: NoSheetProps) {
  const t = useTranslations('sheetPage.problem')
  const common = useTranslations('common')
  if (shown.kind === 'failed')
    return (
      <Frame title={t('failed')} help={t('failedHelp')}>
        <Button look="outline" onClick={shown.retry}>
          {common('retry')}
        </Button>
      </Frame>
    )
  const { problem } = shown
  switch (problem.code) {
    case 'no-script':
      return (
        <Frame title={t('noScript', { name: problem.asked })} help={problem.nearest.length > 0 ? t('nearest') : t('noneNear')}>
          <ScriptNames page={page} names={problem.nearest} />
          <ScriptSearch page={page} />
        </Frame>
      )
    case 'no-version':
      return (
        <Frame title={t('noVersion', { name: problem.name, version: problem.version })} help={t('noVersionHelp')}>
          <ScriptNames page={page} names={[problem.name]} />
          <ScriptSearch page={page} />
        </Frame>
      )
    case 'no-homebrew':
      return (
        <Frame title={t('noHomebrew')} help={t('noHomebrewHelp')}>
          <ScriptSearch page={page} />
        </Frame>
      )
    case 'bad-url':
      return (
        <Frame title={t('badUrl')} help={t(`reasons.${reasonOf(problem)}`)}>
          <AnotherAttempt />
          <ScriptSearch page={page} />
        </Frame>
      )
    case 'busy':
      return (
        <Frame title={t('busy')} help={t('busyHelp')}>
          <AnotherAttempt />
        </Frame>
      )
  }
}

const REASONS = [
  'fetch-refused',
  'fetch-private',
  'fetch-no-server',
  'fetch-failed',
  'fetch-not-text',
  'fetch-timeout',
  'fetch-too-large',
  'not-a-script',
] as const

function reasonOf({ reason }: Extract<SheetProblem, { code: 'bad-url' }>): (typeof REASONS)[number] {
  return REASONS.find((one) => one === reason) ?? 'fetch-failed'
}

function AnotherAttempt() {
  const t = useTranslations('common')
  const [tried, setTried] = useState(false)
  const again = () => {
    setTried(true)
    location.reload()
  }
  return (
    <Button look="outline" disabled={tried} onClick={again}>
      {t('retry')}
    </Button>
  )
}

interface FrameProps {
  readonly title: string
  readonly help: string
  readonly children: ReactNode
}

function Frame({ title, help, children }: FrameProps) {
  return (
    <div className="no-sheet">
      <SpriteIcon symbol="scroll" size={64} />
      <h1 dir="auto">{title}</h1>
      <p>{help}</p>
      {children}
    </div>
  )
}
