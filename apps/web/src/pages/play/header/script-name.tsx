/** The script being played, and its house rules where it has some. */

import { IconNotes } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useGame } from '../../../store/game-store.ts'
import { IconButton } from '../../../ui/button.tsx'
import { usePlayStore } from '../../../grimoire/play-store.ts'

export function ScriptName() {
  const t = useTranslations('play.header')
  const name = useGame((game) => game.script?.name ?? '')
  return (
    <h1 className="play-script" title={name}>
      {name === '' ? t('grimoire') : name}
    </h1>
  )
}

export function BootleggerButton() {
  const t = useTranslations('play.header')
  const houseRules = useGame((game) => (game.script?.bootlegger.length ?? 0) > 0)
  const openDialog = usePlayStore((store) => store.openDialog)
  if (!houseRules) return null
  return (
    <IconButton label={t('bootlegger')} className="play-bootlegger" onClick={() => openDialog({ kind: 'bootlegger' })}>
      <IconNotes size={20} />
    </IconButton>
  )
}
