/** The script's version; where the library has several, the place to change to another. */

import { useTranslations } from 'use-intl'
import { useGame } from '../../../store/game-store.ts'
import { useScriptVersions } from '../../../features/library/use-script-versions.ts'
import { useChooseScript } from '../../../scripts/use-choose-script.ts'

export function VersionSelect({ version }: { readonly version: string }) {
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
