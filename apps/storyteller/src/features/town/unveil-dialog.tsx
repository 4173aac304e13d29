/**
 * Shows the town one token after another, at a press each, and at the last who won. How far it is stands on the server, so that every device
 * of the storyteller can go on from there.
 */

import { characterOf, seatedTokens } from '@grimoire/game/model'
import { useErrorWords } from '@grimoire/page/i18n/error-words.ts'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { tokenName } from '../../play/names.ts'
import type { DialogProps } from '../../store/dialogs.ts'
import { useGame } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { revealFailure } from './reveal-failure.ts'
import './town.css'
import { isRevealing } from './revealing.ts'
import { hideGrimoire, unveil } from './town-session.ts'
import { useTown } from './town-store.ts'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    unveil: object
  }
}

export function UnveilDialog({ opened, onClose }: DialogProps<'unveil'>) {
  const t = useTranslations('townHost.unveil')
  const reveal = useTranslations('townHost.reveal')
  const common = useTranslations('common')
  const game = useGame((one) => one)
  const revealing = useTown(isRevealing)
  const { shown, isOver } = useShown()
  const { busy, show } = useUnveil()
  const seats = seatedTokens(game)
  const next = seats.find(({ id }) => !shown.includes(id))
  const count = isOver ? seats.length : seats.filter(({ id }) => shown.includes(id)).length
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          {revealing && <Button onClick={() => void hideGrimoire()}>{reveal('hide')}</Button>}
          {isOver ? (
            <Button look="primary" onClick={onClose}>
              {common('close')}
            </Button>
          ) : next ? (
            <Button look="primary" disabled={busy} onClick={() => void show({ tokens: [...shown, next.id], winner: false })}>
              {t('show', { player: tokenName(game, next) })}
            </Button>
          ) : (
            <Button
              look="primary"
              disabled={busy || game.winner === null}
              onClick={() => void show({ tokens: [...shown], winner: true })}
            >
              {t('showWinner')}
            </Button>
          )}
        </>
      }
    >
      <p role="status">{isOver ? reveal('everyone') : t('count', { count, total: seats.length })}</p>
      <ol className="town-unveil">
        {seats.map((token) => (
          <li key={token.id} data-shown={isOver || shown.includes(token.id) || undefined}>
            <MiniDisc character={characterOf(game, token.characterId)} />
            <span className="town-unveil-words">
              <b>{tokenName(game, token)}</b>
              <span>{characterOf(game, token.characterId).name}</span>
            </span>
            {(isOver || shown.includes(token.id)) && (
              <>
                <IconCheck size={20} aria-hidden />
                <span className="visually-hidden">{t('shown')}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

/** What everybody in the town sees by now. */
function useShown(): { readonly shown: readonly string[]; readonly isOver: boolean } {
  const revealing = useTown(isRevealing)
  const everyone = useTown((town) => town.everyone)
  const unveiled = useTown((town) => town.unveiled)
  if (!revealing || !everyone) return { shown: [], isOver: false }
  return { shown: unveiled?.tokens ?? [], isOver: unveiled?.winner ?? true }
}

/** Tells of a failure; the button that did it stays. */
function useUnveil() {
  const reveal = useTranslations('townHost.reveal')
  const noAnswer = useTranslations('townHost.create')('noAnswer')
  const words = useErrorWords()
  const [busy, setBusy] = useState(false)
  const show = async (unveiling: Parameters<typeof unveil>[0]) => {
    setBusy(true)
    revealFailure.settle()
    const error = await unveil(unveiling)
    setBusy(false)
    if (error !== null) revealFailure.say(reveal('failed', { reason: words(error) || noAnswer }))
  }
  return { busy, show }
}
