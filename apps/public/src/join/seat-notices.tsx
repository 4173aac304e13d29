/**
 * What a player has to know on every tab: what is public about them, that the connection is lost or given up, what the server refused, and, while a sheet is
 * open, that the token changed.
 */

import { Button } from '@grimoire/page/ui/button.tsx'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { connectAgain, useJoin } from './join-store.ts'
import { LifeStrip } from './life-strip.tsx'
import { ProblemText, ReloadButton } from './problem-text.tsx'
import './seat-notices.css'

/** `atToken` while the token is in view, which itself says that it changed. */
export function SeatNotices({ atToken }: { readonly atToken: boolean }) {
  const t = useTranslations('join.link')
  const token = useTranslations('join.token')
  const link = useJoin((state) => state.link)
  const problem = useJoin((state) => state.problem)
  const changed = useJoin((state) => state.tokenChanged)
  // Trying again would not help: the page itself has to be loaded again.
  const tooOld = problem?.kind === 'version-too-old'
  return (
    <div className="join-notices" role="status">
      <LifeStrip />
      {(link === 'lost' || link === 'stopped') && !tooOld && (
        <div className="join-notice" data-kind="lost">
          <IconPlugConnectedX size={20} aria-hidden />
          <p>
            <strong>{t('lost')}</strong> {link === 'lost' && t('lostHelp')}
          </p>
          {link === 'stopped' && (
            <Button look="outline" onClick={connectAgain}>
              {t('again')}
            </Button>
          )}
        </div>
      )}
      {problem !== null && (
        <div className="join-notice" data-kind="problem">
          <p>
            <ProblemText problem={problem} />
          </p>
          <ReloadButton problem={problem} />
        </div>
      )}
      {changed && !atToken && (
        <div className="join-notice" data-kind="news">
          <p>{token('changed')}</p>
        </div>
      )}
    </div>
  )
}
