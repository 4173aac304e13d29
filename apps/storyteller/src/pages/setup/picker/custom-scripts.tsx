/** Custom scripts: from the library by name or by characters, and from a link, a file or pasted JSON. */

import { Button } from '@grimoire/page/ui/button.tsx'
import { IconAdjustmentsHorizontal, IconBraces, IconDownload, IconFileImport, IconLink } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { ScriptList } from '../../../features/library/script-list.tsx'
import { ScriptSearch } from '../../../features/library/script-search.tsx'
import { useDownloadScript } from '../../../scripts/download-script.ts'
import { openAdvanced } from '../../../scripts/setup-store.ts'
import { openDialog } from '../../../store/dialogs.ts'
import { useGame } from '../../../store/game-store.ts'
import { useIsLow, useIsNarrow, useReducedMotion } from '../../../ui/use-media.ts'
import './custom-scripts.css'

export function CustomScripts() {
  const t = useTranslations('setup.custom')
  const search = useTranslations('library.search')
  const narrow = useIsNarrow()
  const low = useIsLow()
  const still = useReducedMotion()
  const downloadable = useGame(({ script }) => (script?.source.kind === 'database' ? script.source.name : null))
  const download = useDownloadScript()
  return (
    <section className="custom-scripts" aria-label={t('label')}>
      <div
        className="custom-scripts-search"
        onFocus={({ currentTarget }) => {
          // On a phone the suggestions need the room above the keyboard.
          if (narrow || low) currentTarget.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' })
        }}
      >
        <ScriptSearch />
      </div>
      <div className="custom-scripts-ways">
        <Button
          className="custom-scripts-advanced"
          icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          onClick={openAdvanced}
        >
          {search('advanced')}
        </Button>
        <Button
          icon={<IconDownload size={18} aria-hidden />}
          aria-label={search('downloadThis')}
          disabled={downloadable === null}
          title={downloadable === null ? search('downloadHelp') : undefined}
          onClick={() => {
            if (downloadable !== null) void download(downloadable)
          }}
        >
          {search('download')}
        </Button>
        <Button icon={<IconLink size={18} aria-hidden />} onClick={() => openDialog('url')}>
          {t('fromUrl')}
        </Button>
        <Button icon={<IconFileImport size={18} aria-hidden />} onClick={() => openDialog('file')}>
          {t('fromFile')}
        </Button>
        <Button icon={<IconBraces size={18} aria-hidden />} onClick={() => openDialog('json')}>
          {t('fromJson')}
        </Button>
      </div>
      <ScriptList />
    </section>
  )
}
