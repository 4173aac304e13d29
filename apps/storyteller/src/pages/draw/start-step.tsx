/** The bar below the draw: its progress, who sits first, the layout of the table, and the start button. */

import { playedAhead } from '@grimoire/game/history'
import type { Game, LayoutName, TokenId } from '@grimoire/game/model'
import { bagIsReady } from '@grimoire/game/rules'
import { useBack } from '@grimoire/page/ui/back.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { NEXT_STEP_ID } from '../../shell/header.tsx'
import type { DrawState } from '../../store/draw-state.ts'
import { act, useGameStore } from '../../store/game-store.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Select } from '../../ui/fields.tsx'
import { AfterDraw } from './after-draw.tsx'

const LAYOUT_ORDER: readonly LayoutName[] = ['nshape', 'circle', 'rainbow', 'ushape']

interface StartStepProps {
  readonly game: Game
  readonly state: DrawState
  /** What has to be done before the start. */
  readonly before?: ReactNode
  /** Something else comes before the start, so its button does not stand out. */
  readonly later?: boolean
}

export function StartStep({ game, state, before, later = false }: StartStepProps) {
  const t = useTranslations('draw')
  const [first, setFirst] = useState<TokenId | ''>('')
  const [layout, setLayout] = useState<LayoutName>(game.layout)
  const why = useId()
  const [leaving, setLeaving] = useState(false)
  const remaining = state.total - state.given.length
  const ready = remaining === 0 && bagIsReady(game)
  const leave = () => act({ type: 'draw.leave' })
  const back = () => (state.given.length === 0 ? leave() : setLeaving(true))
  useBack(back, 'screen')
  const common = useTranslations('common')
  const [asking, setAsking] = useState(false)
  const ahead = useGameStore((store) => playedAhead(store.history))
  const start = () => act({ type: 'play.start', first: first === '' ? null : first, layout })
  return (
    <section id={NEXT_STEP_ID} className="start" aria-label={t('start')} tabIndex={-1}>
      {ready && <AfterDraw game={game} />}
      <div className="start-bar" data-before={before ? true : undefined}>
        <Button look="bare" icon={<IconArrowLeft size={20} />} onClick={back}>
          {t('backToSetup')}
        </Button>
        <p className="start-count" aria-live="polite">
          <span>{t('assigned', { assigned: state.given.length, total: state.total })}</span>
          {remaining > 0 && <span className="start-remaining">{t('remaining', { count: remaining })}</span>}
          {!ready && (
            <span id={why} className="start-why">
              {t(remaining > 0 ? 'waitsForPlayers' : 'waitsForBag')}
            </span>
          )}
        </p>
        {ready && (
          <div className="start-choices">
            <Select label={t('firstPlayer')} value={first} onChange={(event) => setFirst(event.currentTarget.value)}>
              {inNameOrder(game, state).map((token) => (
                <option key={token.id} value={token.id}>
                  {token.player}
                </option>
              ))}
            </Select>
            <Select label={t('layout')} value={layout} onChange={(event) => setLayout(event.currentTarget.value as LayoutName)}>
              {LAYOUT_ORDER.map((name) => (
                <option key={name} value={name}>
                  {t(`layouts.${name}`)}
                </option>
              ))}
            </Select>
          </div>
        )}
        {before}
        <Button
          look={later ? 'outline' : 'primary'}
          size="big"
          className="start-button"
          disabled={!ready}
          aria-describedby={ready ? undefined : why}
          onClick={() => (ahead ? setAsking(true) : start())}
        >
          {t('start')}
        </Button>
      </div>
      <ConfirmDialog
        opened={leaving}
        title={t('backTitle')}
        confirmLabel={t('backToSetup')}
        onClose={() => setLeaving(false)}
        onConfirm={leave}
      >
        {t('backAsk')}
      </ConfirmDialog>
      {ahead && (
        <ConfirmDialog
          opened={asking}
          title={t('startAgainTitle')}
          confirmLabel={t('startAgain')}
          destructive
          onClose={() => setAsking(false)}
          onConfirm={start}
        >
          {t('startAgainAsk', { moment: common(ahead.phase, { day: ahead.day }) })}
        </ConfirmDialog>
      )}
    </section>
  )
}

/** Orders the seats by the prepared names, as the start of the game does. */
function inNameOrder(game: Game, state: DrawState) {
  const rank = (player: string) => game.playerNames.findIndex((name) => name.toLowerCase() === player.toLowerCase())
  return [...state.given].sort((a, b) => rank(a.player) - rank(b.player))
}
