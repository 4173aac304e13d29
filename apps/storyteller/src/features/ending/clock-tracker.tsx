/**
 * Sends the game to ClockTracker, a third-party site, with a form that opens in a new tab. The text beside the button says what is
 * sent and to whom; nothing is sent before the button is pressed.
 */

import type { Game } from '@grimoire/game/model'
import { downloadText, fileNameOf } from '@grimoire/page/browser/download.ts'
import { useOnline } from '@grimoire/page/browser/use-online.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { CLOCKTRACKER_IMPORT, writeClockTracker } from '@grimoire/protocol/share/clocktracker'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'

interface ClockTrackerProps {
  readonly game: Game
  /** Epoch milliseconds; `null` means today, when the log does not say. */
  readonly playedAt: number | null
  readonly script: string
}

export function ClockTracker({ game, playedAt, script }: ClockTrackerProps) {
  const t = useTranslations('ending.clockTracker')
  const online = useOnline()
  const [today] = useState(() => Date.now())
  const text = useMemo(() => writeClockTracker(game, playedAt ?? today), [game, playedAt, today])
  return (
    <section className="recap-elsewhere">
      <h4>{t('title')}</h4>
      <p>{t('what')}</p>
      {!online && <p>{t('offline')}</p>}
      <form className="recap-elsewhere-ways" method="post" action={CLOCKTRACKER_IMPORT} target="_blank" rel="noopener noreferrer">
        <input type="hidden" name="game" value={text} />
        <Button type="submit" disabled={!online} icon={<IconExternalLink size={20} aria-hidden />}>
          {t('open')}
          <span className="visually-hidden"> {t('newTab')}</span>
        </Button>
        <Button
          look="bare"
          icon={<IconDownload size={20} aria-hidden />}
          onClick={() => downloadText(`${fileNameOf(t('fileName', { script }))}.json`, text)}
        >
          {t('save')}
        </Button>
      </form>
    </section>
  )
}
