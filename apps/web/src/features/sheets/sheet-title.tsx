/** The heading of a sheet: the script's name, author and version. */

import type { Script } from '@grimoire/game'
import { useTranslations } from 'use-intl'

export function SheetTitle({ script }: { readonly script: Script }) {
  const t = useTranslations('sheets')
  return (
    <header className="paper-title">
      <h2 dir="auto">{script.name}</h2>
      <p>
        {script.author !== '' && <bdi>{t('by', { author: script.author })}</bdi>}
        <span>{t('characters', { count: script.characters.length })}</span>
        <bdi>{t('version', { version: script.version })}</bdi>
      </p>
    </header>
  )
}
