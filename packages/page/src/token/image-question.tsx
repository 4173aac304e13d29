/** Asks once for each host whether its pictures may be loaded; until then the team's icon stands in. */

import type { Character } from '@grimoire/game/model'
import { IconPhoto } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useSettings } from '../store/settings-store.ts'
import { Button } from '../ui/button.tsx'
import { hostOf } from './character-icon.tsx'
import './image-question.css'

interface ImageQuestionProps {
  readonly characters: readonly Character[]
  /** A picture that belongs to the whole script; `null` if it has none. */
  readonly logo?: string | null
}

export function ImageQuestion({ characters, logo = null }: ImageQuestionProps) {
  const t = useTranslations('common.images')
  const answered = useSettings((settings) => settings.imageHosts)
  const change = useSettings((settings) => settings.change)
  const hosts = useMemo(() => {
    const pictures = [...(logo === null ? [] : [logo]), ...characters.flatMap((character) => character.images)]
    return [...new Set(pictures.map(hostOf))].filter((host) => host !== '')
  }, [characters, logo])
  const host = hosts.find((one) => answered[one] === undefined)
  if (host === undefined) return null
  const answer = (allowed: boolean) => change({ imageHosts: { ...answered, [host]: allowed } })
  return (
    <aside className="image-question" aria-label={t('label')}>
      <IconPhoto size={22} aria-hidden />
      <p>{t('question', { host })}</p>
      <div className="image-question-answers">
        <Button onClick={() => answer(false)}>{t('no')}</Button>
        <Button look="outline" onClick={() => answer(true)}>
          {t('yes')}
        </Button>
      </div>
    </aside>
  )
}
