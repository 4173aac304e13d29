/** Asks once for each host whether its pictures may be loaded; until then the team's icon stands in. */

import type { Character } from '@grimoire/game'
import { IconPhoto } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useSettings } from '../store/settings-store.ts'
import { LightButton } from '../ui/light-button.tsx'
import { hostOf } from './character-icon.tsx'
import './image-question.css'

export function ImageQuestion({ characters }: { readonly characters: readonly Character[] }) {
  const t = useTranslations('common.images')
  const answered = useSettings((settings) => settings.imageHosts)
  const change = useSettings((settings) => settings.change)
  const hosts = useMemo(
    () => [...new Set(characters.flatMap((character) => character.images.map(hostOf)))].filter((host) => host !== ''),
    [characters],
  )
  const host = hosts.find((one) => answered[one] === undefined)
  if (host === undefined) return null
  const answer = (allowed: boolean) => change({ imageHosts: { ...answered, [host]: allowed } })
  return (
    <aside className="image-question" aria-label={t('label')}>
      <IconPhoto size={22} aria-hidden />
      <p>{t('question', { host })}</p>
      <div className="image-question-answers">
        <LightButton onClick={() => answer(false)}>{t('no')}</LightButton>
        <LightButton look="outline" onClick={() => answer(true)}>
          {t('yes')}
        </LightButton>
      </div>
    </aside>
  )
}
