/** The script on the whole screen: both sheets, as players read them. */

import { sheetAddress } from '@grimoire/page/browser/sheet-address.ts'
import { CharacterSheet } from '@grimoire/page/sheets/character-sheet.tsx'
import { NightSheet } from '@grimoire/page/sheets/night-sheet.tsx'
import { IconBook, IconExternalLink, IconMoonStars } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { queryWithScript } from '../scripts/script-query.ts'
import { useSharedKey } from '../scripts/shared-scripts.ts'
import type { DialogProps } from '../store/dialogs.ts'
import { useGame } from '../store/game-store.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Tabs } from '../ui/tabs.tsx'
import './script-dialog.css'
import { useScriptTitle } from '@grimoire/page/catalogue/script-title.ts'

declare module '../store/dialogs.ts' {
  interface AppDialogs {
    script: object
  }
}

export function ScriptDialog({ opened, onClose }: DialogProps<'script'>) {
  const t = useTranslations()
  const titleOf = useScriptTitle()
  const script = useGame((game) => game.script)
  const known = useGame((game) => game.characters)
  const key = useSharedKey()
  const [kind, setKind] = useState<'characters' | 'nightOrder'>('characters')
  const characters = useMemo(
    () => (script ? [...script.characters, ...script.travellers, ...script.fabled].flatMap((id) => known[id] ?? []) : []),
    [script, known],
  )
  if (!script) return null
  const query = queryWithScript('', script.source, key)
  return (
    <Dialog opened={opened} onClose={onClose} title={titleOf(script.name)} size="full">
      <div className="script-sheets">
        {query !== '' && (
          <a className="btn shell-link" data-look="outline" href={sheetAddress('', kind, query)} target="_blank" rel="noreferrer">
            <IconExternalLink size={20} aria-hidden />
            {t('shell.script.open')}
            <span className="visually-hidden">{t('shell.script.newTab')}</span>
          </a>
        )}
        <Tabs
          label={titleOf(script.name)}
          value={kind}
          onChange={setKind}
          tabs={[
            {
              value: 'characters',
              label: t('sheets.kind.characters'),
              icon: <IconBook size={20} aria-hidden />,
              panel: <CharacterSheet script={script} characters={characters} />,
            },
            {
              value: 'nightOrder',
              label: t('sheets.kind.nightOrder'),
              icon: <IconMoonStars size={20} aria-hidden />,
              panel: <NightSheet script={script} characters={characters} />,
            },
          ]}
        />
      </div>
    </Dialog>
  )
}
