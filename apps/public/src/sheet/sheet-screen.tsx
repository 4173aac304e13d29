/** The page of a script's sheets: header, rail or dock, and the sheet itself; or why there is none. */

import type { Script } from '@grimoire/game/model'
import type { WhichNight } from '@grimoire/game/rules'
import { useScriptTitle } from '@grimoire/page/catalogue/script-title.ts'
import type { LanguageCode } from '@grimoire/page/i18n/languages.ts'
import { CharacterGroups } from '@grimoire/page/sheets/character-groups.tsx'
import { NightSteps } from '@grimoire/page/sheets/night-steps.tsx'
import { nightStepsShown } from '@grimoire/page/sheets/night-steps-shown.ts'
import { NightToggle } from '@grimoire/page/sheets/night-toggle.tsx'
import { PaperSkeleton } from '@grimoire/page/sheets/paper-skeleton.tsx'
import { sheetGroups } from '@grimoire/page/sheets/sheet-groups.ts'
import { SheetTitle } from '@grimoire/page/sheets/sheet-title.tsx'
import { ImageQuestion } from '@grimoire/page/token/image-question.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { EmptyState } from '@grimoire/page/ui/empty-state.tsx'
import type { ScriptWithCharacters } from '@grimoire/protocol/script/answer'
import type { SheetPage } from '@grimoire/protocol/sheet/page'
import { IconSearchOff } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Early, NOTHING_EARLY } from './early.ts'
import { NoSheet } from './no-sheet.tsx'
import { pageTitle } from './page-title.ts'
import { HowToRead, TeamList } from './rail-parts.tsx'
import { SearchDock } from './search-dock.tsx'
import { SheetActions, SheetEnd } from './sheet-actions.tsx'
import { SheetBar } from './sheet-bar.tsx'
import { SheetTabs } from './sheet-tabs.tsx'
import type { ShownSheet } from './shown-sheet.ts'
import { TextSizeChoice } from './text-size.tsx'
import { useAwake } from './use-awake.ts'
import { type Find, useFind } from './use-find.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import { useMessage } from './use-message.ts'
import './sheet-screen.css'

interface SheetScreenProps {
  readonly page: SheetPage
  readonly shown: ShownSheet
  readonly early: Early
  readonly onLanguage: (code: LanguageCode) => Promise<boolean>
}

export function SheetScreen({ page, shown, early, onLanguage }: SheetScreenProps) {
  const t = useTranslations('sheetPage')
  const [message, say] = useMessage()
  const title = pageTitle(t, useScriptTitle(), page.kind, shown)
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    // The last effect of all: from now on a press counts. Whoever drives the page by a program waits for this.
    document.documentElement.dataset['awake'] = ''
  }, [])
  return (
    <div className="sheet-page" data-kind={page.kind}>
      <SheetBar page={page} title={shown.kind === 'ready' ? title : null} say={say} onLanguage={onLanguage} />
      {shown.kind === 'ready' ? (
        <ReadySheet page={page} sheet={shown} title={title} early={early} say={say} />
      ) : (
        <main className="sheet-alone">
          {shown.kind === 'loading' ? (
            <>
              <h1 className="visually-hidden">{t(`kind.${page.kind}`)}</h1>
              <PaperSkeleton />
            </>
          ) : (
            <NoSheet page={page} shown={shown} />
          )}
        </main>
      )}
      <p className="sheet-message" role="status" data-shown={message !== '' || undefined}>
        {message}
      </p>
    </div>
  )
}

interface ReadySheetProps {
  readonly page: SheetPage
  readonly sheet: ScriptWithCharacters
  readonly title: string
  readonly early: Early
  readonly say: (message: string) => void
}

function ReadySheet({ page, sheet, title, early, say }: ReadySheetProps) {
  const { script, characters } = sheet
  const find = useFind(early.typed)
  const [chosen, setWhich] = useState<WhichNight | null>(null)
  const awake = useAwake()
  const which = chosen ?? (awake ? early.which : NOTHING_EARLY.which)
  useKeyboardInset()
  const groups = useMemo(() => sheetGroups(script, characters, find.text), [script, characters, find.text])
  const actions = { page, sheet, title, say }
  return (
    <main className="sheet-body" data-finding={find.text.trim() !== '' || undefined}>
      <div className="sheet-rail">
        <div className="sheet-head">
          <SheetTitle script={script} characters={characters} level={1} />
          <SheetTabs page={page} />
        </div>
        {page.kind === 'nightOrder' && <NightToggle value={which} onChange={setWhich} />}
        <SearchDock kind={page.kind} find={find} />
        {page.kind === 'characters' ? <TeamList groups={groups} /> : <HowToRead />}
        <div className="sheet-wide">
          <TextSizeChoice />
        </div>
        <SheetActions {...actions} />
      </div>
      <div className="sheet-main">
        <div className="paper">
          <ImageQuestion characters={characters} logo={script.logo} />
          {page.kind === 'characters' ? (
            <>
              <CharacterGroups script={script} characters={characters} level={2} find={find.text} />
              <Found find={find} count={groups.reduce((sum, group) => sum + group.characters.length, 0)} />
            </>
          ) : (
            <Nights script={script} sheet={sheet} which={which} find={find} />
          )}
          <SheetEnd {...actions} />
        </div>
      </div>
    </main>
  )
}

interface NightsProps {
  readonly script: Script
  readonly sheet: ScriptWithCharacters
  readonly which: WhichNight
  readonly find: Find
}

/** Both nights: on the screen only the chosen one is to be seen; on paper, and where no script runs, they follow each other. */
function Nights({ script, sheet: { characters }, which, find }: NightsProps) {
  const t = useTranslations('sheets.night')
  const count = nightStepsShown({ script, characters }, which, find.text, (step) => t(`steps.${step}.name`)).length
  return (
    <>
      {(['first', 'other'] as const).map((night) => (
        <section key={night} className="sheet-night" data-chosen={night === which}>
          <h2>{t(night)}</h2>
          <NightSteps script={script} characters={characters} which={night} level={3} find={find.text} />
        </section>
      ))}
      <Found find={find} count={count} />
    </>
  )
}

/** Says how much the search has found; on the screen only when it is nothing, because otherwise it is to be seen. */
function Found({ find, count }: { readonly find: Find; readonly count: number }) {
  const t = useTranslations('sheetPage.find')
  const isFinding = find.text.trim() !== ''
  return (
    <>
      <p className="visually-hidden" role="status">
        {isFinding && t('count', { count })}
      </p>
      {isFinding && count === 0 && (
        <EmptyState
          icon={<IconSearchOff size={40} aria-hidden />}
          fact={t('nothing', { text: find.text.trim() })}
          action={
            <Button look="outline" onClick={() => find.change('')}>
              {t('clear')}
            </Button>
          }
        />
      )}
    </>
  )
}
