/** The script's name and makers, and what can be done with the whole of it. */

import { randomBag, shuffleBag } from '@grimoire/game'
import { IconArrowsShuffle, IconDice5, IconFileDownload, IconNotes } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { act, useGame, useGameStore } from '../../store/game-store.ts'
import { newId, random } from '../../store/random.ts'
import { showStatus } from '../../store/status-store.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { useExportScript } from '../load/use-export-script.ts'
import { openDialog } from '../setup-store.ts'

export function SheetHead() {
  const t = useTranslations('setup.sheet')
  const script = useGame((game) => game.script)
  const bagIsEmpty = useGame((game) => game.bag.length === 0)
  const exportScript = useExportScript()
  if (!script) return null

  const selectRandom = () => {
    const { game } = useGameStore.getState()
    const bag = randomBag(game, random, newId)
    if (bag.ok) act({ type: 'bag.fill', tokens: bag.value })
    else showStatus(t(`random.${bag.code}`), 'warning')
  }
  const shuffle = () => {
    const { game } = useGameStore.getState()
    if (act({ type: 'bag.fill', tokens: shuffleBag(game.bag, game.characters, random) }) === null)
      showStatus(t('shuffled'), 'success')
  }

  return (
    <header className="sheet-head">
      <div className="sheet-head-words">
        <h2 id="sheet-title" dir="auto">
          {script.name}
        </h2>
        <p className="sheet-head-line">
          <span>{t('version', { version: script.version })}</span>
          {script.author !== '' && (
            <span className="sheet-head-author" dir="auto">
              {t('by', { author: script.author })}
            </span>
          )}
        </p>
      </div>
      <div className="sheet-head-icons">
        <IconButton label={t('bootlegger')} onClick={() => openDialog({ kind: 'bootlegger' })}>
          <IconNotes size={22} aria-hidden />
        </IconButton>
        <IconButton label={t('export')} onClick={exportScript}>
          <IconFileDownload size={22} aria-hidden />
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
