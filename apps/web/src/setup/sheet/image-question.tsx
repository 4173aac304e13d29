/** Asks once for each host whether its pictures may be loaded; until then the team's icon stands in. */

import { IconPhoto } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useGame } from '../../store/game-store.ts'
import { useSettings } from '../../store/settings-store.ts'
import { hostOf } from '../../token/character-icon.tsx'
import { Button } from '../../ui/button.tsx'
import './image-question.css'

export function ImageQuestion() {
  const t = useTranslations('setup.images')
  const characters = useGame((game) => game.characters)
  const answered = useSettings((settings) => settings.imageHosts)
  const change = useSettings((settings) => settings.change)
  const hosts = useMemo(
    () =>
      [...new Set(Object.values(characters).flatMap((character) => character.images.map(hostOf)))].filter((host) => host !== ''),
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
        <Button onClick={() => answer(false)}>{t('no')}</Button>
        <Button look="outline" onClick={() => answer(true)}>
          {t('yes')}
        </Button>
      </div>
    </aside>
  )
}
