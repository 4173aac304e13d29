/** The dialog *Continue your game?*: which game it is, and when it was last changed. */

import { Button } from '@grimoire/page/ui/button.tsx'
import { useFormatter, useNow, useTranslations } from 'use-intl'
import type { KeptRecord } from '../../store/keep-database.ts'
import { continueKeptGame } from '../../store/keep-game.ts'
import { declineOffer, useKeepOffer } from '../../store/keep-offer.ts'
import type { KeptSummary } from '../../store/keep-summary.ts'
import { newMatter } from '../../store/status-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import './continue-dialog.css'

/** It outlives the dialog, which closes with the answer. */
const putAside = newMatter()

export function ContinueDialog({ record: { summary, at } }: { readonly record: KeptRecord }) {
  const t = useTranslations('shell.offer')
  const format = useFormatter()
  const now = useNow({ updateInterval: 60_000 })
  const moment = useMoment(summary)
  const startNew = async () => {
    const { bringBack } = await declineOffer()
    putAside.say(t('putAside'), 'success', { action: { label: t('bringBack'), run: () => void bringBack() } })
  }
  return (
    <Dialog
      opened
      // Closing is neither yes nor no: the game is offered again at the next visit.
      onClose={() => useKeepOffer.setState({ record: null })}
      title={t('title')}
      footer={
        <>
          <Button onClick={() => void startNew()}>{t('startNew')}</Button>
          <Button look="primary" data-autofocus onClick={() => void continueKeptGame()}>
            {t('continue')}
          </Button>
        </>
      }
    >
      <div className="continue">
        <strong dir="auto">{summary.script === '' ? t('noScript') : summary.script}</strong>
        <span>{t('facts', { players: summary.players, moment })}</span>
        <span>{t('changed', { ago: format.relativeTime(at, now) })}</span>
      </div>
    </Dialog>
  )
}

function useMoment({ stage, clock }: KeptSummary): string {
  const t = useTranslations('shell.offer')
  const common = useTranslations('common')
  return stage === 'play' ? common(clock.phase, { day: clock.day }) : t(stage)
}
