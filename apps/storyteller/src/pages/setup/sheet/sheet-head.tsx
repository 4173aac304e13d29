/** The script's name and authors, and the buttons that concern the whole script. */

import type { Script } from '@grimoire/game/model'
import { randomBag, shuffleBag } from '@grimoire/game/rules'
import { useScriptTitle } from '@grimoire/page/catalogue/script-title.ts'
import { lazyPart } from '@grimoire/page/i18n/lazy-part.tsx'
import { Button, IconButton } from '@grimoire/page/ui/button.tsx'
import { CatchErrors } from '@grimoire/page/ui/catch-errors.tsx'
import { IconArrowsShuffle, IconDice5, IconFileDownload, IconFileTypePdf, IconNotes } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useScriptVersions } from '../../../features/library/versions.ts'
import { openPaper } from '../../../features/paper/open-paper.ts'
import { usePageIdle } from '../../../offline/use-page-idle.ts'
import { useExportScript } from '../../../scripts/download-script.ts'
import { useChooseScript } from '../../../scripts/use-choose-script.ts'
import { useAccount } from '../../../session/account-store.ts'
import { openDialog } from '../../../store/dialogs.ts'
import { gameNow } from '../../../store/game-matter.ts'
import { act, useGame, useGameStore } from '../../../store/game-store.ts'
import { newId, random } from '../../../store/random.ts'

const FavouriteStar = lazyPart(() => import('../../../features/library/favourite-star.tsx').then((module) => module.FavouriteStar))

export function SheetHead() {
  const t = useTranslations('setup.sheet')
  const titleOf = useScriptTitle()
  const script = useGame((game) => game.script)
  const bagIsEmpty = useGame((game) => game.bag.length === 0)
  const exportScript = useExportScript()
  if (!script) return null

  const selectRandom = () => {
    const { game } = useGameStore.getState()
    const bag = randomBag(game, random, newId)
    if (bag.ok) act({ type: 'bag.fill', tokens: bag.value })
    else gameNow.say(t(`random.${bag.code}`), 'warning')
  }
  const shuffle = () => {
    const { game } = useGameStore.getState()
    if (act({ type: 'bag.fill', tokens: shuffleBag(game.bag, game.characters, random) }) === null)
      gameNow.say(t('shuffled'), 'success')
  }

  return (
    <header className="sheet-head">
      <div className="sheet-head-words">
        <h2 id="sheet-title" dir="auto">
          {titleOf(script.name)}
        </h2>
        <div className="sheet-head-line">
          <Version version={script.version} />
          {script.author !== '' && (
            <span className="sheet-head-author" dir="auto" title={t('by', { author: script.author })}>
              {t('by', { author: script.author })}
            </span>
          )}
        </div>
      </div>
      <div className="sheet-head-icons">
        <Star script={script} />
        <IconButton label={t('bootlegger')} onClick={() => openDialog('bootlegger')}>
          <IconNotes size={22} aria-hidden />
        </IconButton>
        <IconButton label={t('export')} onClick={exportScript}>
          <IconFileDownload size={22} aria-hidden />
        </IconButton>
        <IconButton label={t('pdf')} onClick={() => openPaper('characters')}>
          <IconFileTypePdf size={22} aria-hidden />
        </IconButton>
      </div>
      <div className="sheet-head-actions">
        <Button look="outline" icon={<IconDice5 size={20} aria-hidden />} onClick={selectRandom}>
          {t('selectRandom')}
        </Button>
        <Button look="outline" icon={<IconArrowsShuffle size={20} aria-hidden />} onClick={shuffle} disabled={bagIsEmpty}>
          {t('shuffle')}
        </Button>
      </div>
    </header>
  )
}

/** Not for a script outside the library: it could not be found again by name. */
function Star({ script: { name, version, source } }: { readonly script: Script }) {
  const signedIn = useAccount((account) => account.signedIn)
  if (!signedIn || source.kind !== 'database') return null
  return (
    <CatchErrors instead={null}>
      <Suspense fallback={null}>
        <FavouriteStar script={{ name, version, pk: null }} />
      </Suspense>
    </CatchErrors>
  )
}

/** The script's version. The library is asked for others once the page is idle. */
function Version({ version }: { readonly version: string }) {
  const t = useTranslations('library.versions')
  return usePageIdle() ? <VersionSelect version={version} /> : <span>{t('one', { version })}</span>
}

/** A list of versions to choose from, if the library has several. */
function VersionSelect({ version }: { readonly version: string }) {
  const t = useTranslations('library.versions')
  const name = useGame(({ script }) => (script?.source.kind === 'database' ? script.source.name : null))
  const { data = [] } = useScriptVersions(name)
  const { chooseFromLibrary } = useChooseScript()
  const several = name !== null && data.length > 1 && data.some((one) => one.version === version)
  if (!several) return <span>{t('one', { version })}</span>
  return (
    <select
      className="version-select"
      aria-label={t('label')}
      value={version}
      onChange={(event) => void chooseFromLibrary(name, event.currentTarget.value)}
    >
      {data.map((one) => (
        <option key={one.pk} value={one.version}>
          {t('one', { version: one.version })}
        </option>
      ))}
    </select>
  )
}
