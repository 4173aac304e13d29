/** Asks before nightfall while a nomination is open or somebody is on the block. */

import { advance, findToken } from '@grimoire/game/model'
import { Button } from '@grimoire/page/ui/button.tsx'
import { useTranslations } from 'use-intl'
import { useTokenName } from '../../play/face-down.tsx'
import { type DialogProps, openDialog } from '../../store/dialogs.ts'
import { act, useGame } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    endDay: object
  }
}

export function EndDayDialog({ opened, onClose }: DialogProps<'endDay'>) {
  const t = useTranslations('votes.endDay')
  const common = useTranslations('common')
  const game = useGame((one) => one)
  const tokenNameOf = useTokenName()
  const nameOf = (id: string | null) => {
    if (id === null) return common('storyteller')
    const token = findToken(game, id)
    return token ? tokenNameOf(token) : ''
  }
  const next = advance(game.clock)
  const { nomination, block } = game
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          {block && (
            <Button look="danger" onClick={() => openDialog('execute', { id: block.tokenId, kind: 'execution' })} data-autofocus>
              {t('execute', { player: nameOf(block.tokenId) })}
            </Button>
          )}
          <Button
            look="plain"
            onClick={() => {
              onClose()
              act({ type: 'phase.advance' })
            }}
          >
            {t('goOn', { moment: common(next.phase, { day: next.day }) })}
          </Button>
        </>
      }
    >
      {nomination && <p>{nomination.kind === 'free' ? t('openFree') : t('open', { player: nameOf(nomination.nomineeId) })}</p>}
      {block && <p>{t('block', { player: nameOf(block.tokenId), votes: block.votes })}</p>}
    </Dialog>
  )
}
