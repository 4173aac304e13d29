/** Names the screen in the page's title; on the play screen, the moment of the game. */

import { useAstray } from '@grimoire/page/browser/astray.ts'
import { changeTitle } from '@grimoire/page/store/page-title.ts'
import { PATH } from '@grimoire/protocol/site/pages'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useGameStore } from '../store/game-store.ts'

/** `path` is that of the screen shown. */
export function usePageTitle(path: string): void {
  const t = useTranslations('shell.titles')
  const common = useTranslations('common')
  const clock = useGameStore(({ game }) => game.clock)
  const astray = useAstray(path)
  const screen = astray
    ? t(`${astray}`)
    : path === PATH.play
      ? common(clock.phase, { day: clock.day })
      : t(path === PATH.draw ? 'draw' : path === PATH.privacy ? 'privacy' : 'setup')
  const app = common('appName')
  useEffect(() => changeTitle({ screen, app }), [screen, app])
}
