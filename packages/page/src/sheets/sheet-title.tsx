/** The heading of a sheet: the script's logo, name, author, version, and how much is in it. */

import type { Character, Script } from '@grimoire/game/model'
import { jinxesOnScript } from '@grimoire/game/rules'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { hidesTitle } from '../catalogue/hides-title.ts'
import { useScriptTitle } from '../catalogue/script-title.ts'
import { useAllowedPicture } from '../token/character-icon.tsx'
import { pictureFailed } from '../token/failed-pictures.ts'
import { type HeadingLevel, SheetHeading } from './sheet-heading.tsx'

interface SheetTitleProps {
  readonly script: Script
  readonly characters: readonly Character[]
  readonly level: HeadingLevel
}

export function SheetTitle({ script, characters, level }: SheetTitleProps) {
  const t = useTranslations('sheets')
  const titleOf = useScriptTitle()
  const jinxes = useMemo(() => {
    const known = Object.fromEntries(characters.map((one) => [one.id, one]))
    return jinxesOnScript({ script, characters: known }).length
  }, [script, characters])
  const hidden = hidesTitle(script)
  const logo = useAllowedPicture([script.logo ?? undefined])
  return (
    <header className="paper-title">
      {logo !== null && <img className="paper-logo" src={logo} alt="" onError={() => pictureFailed(logo)} />}
      {/* A script that hides its title keeps it as the heading for screen readers, and as the window's title. */}
      <SheetHeading level={level} dir="auto" className={hidden ? 'visually-hidden' : undefined}>
        {titleOf(script.name)}
      </SheetHeading>
      {script.author !== '' && !hidden && (
        <p>
          <bdi>{t('by', { author: script.author })}</bdi>
        </p>
      )}
      <p className="paper-counts">
        <span>{t('characters', { count: script.characters.length })}</span>
        {jinxes > 0 && <span>{t('jinxCount', { count: jinxes })}</span>}
        {script.bootlegger.length > 0 && <span>{t('houseRuleCount', { count: script.bootlegger.length })}</span>}
        {script.version !== '' && <bdi>{t('version', { version: script.version })}</bdi>}
      </p>
    </header>
  )
}
