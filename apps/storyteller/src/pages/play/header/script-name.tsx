/** The script being played, and its house rules if it has any. */

import { useScriptTitle } from '@grimoire/page/catalogue/script-title.ts'
import { IconButton } from '@grimoire/page/ui/button.tsx'
import { IconNotes } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { openDialog } from '../../../store/dialogs.ts'
import { useGame } from '../../../store/game-store.ts'

export function ScriptName() {
  const t = useTranslations('play.header')
  const titleOf = useScriptTitle()
  const name = titleOf(useGame((game) => game.script?.name ?? ''))
  return (
    <h1 className="play-script" title={name} data-whole>
      {name === '' ? t('grimoire') : name}
    </h1>
  )
}

export function BootleggerButton() {
  const t = useTranslations('play.header')
  const houseRules = useGame((game) => (game.script?.bootlegger.length ?? 0) > 0)
  if (!houseRules) return null
  return (
    <IconButton label={t('bootlegger')} className="play-bootlegger" onClick={() => openDialog('bootlegger')}>
      <IconNotes size={20} />
    </IconButton>
  )
}
