/** Records who won, or takes it back. A hint shows what the living players point to, but decides nothing. */

import type { Game, Winner } from '@grimoire/game/model'
import { type EndHint, endHint } from '@grimoire/game/rules'
import { useNameList } from '@grimoire/page/i18n/lists.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconFlame, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { usePlayStore } from '../../play/play-store.ts'
import { type DialogProps, openDialog } from '../../store/dialogs.ts'
import { act, useGame } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import './ending.css'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    end: object
  }
}

interface EndDialogProps extends DialogProps<'end'> {
  /** More to choose, of other features. */
  readonly choice?: ReactNode
  /** Records the winner, with what belongs to it elsewhere; whether that opened another dialog than the recap. */
  readonly onRecord?: (record: () => void) => boolean
}

export function EndDialog({ opened, onClose, choice, onRecord }: EndDialogProps) {
  const t = useTranslations('ending')
  const game = useGame((one) => one)
  const faceUp = usePlayStore((store) => store.rolesShown)
  const hint = faceUp ? endHint(game) : null
  const { winner } = game
  const end = (won: Winner) => {
    const record = () => void act({ type: 'game.end', winner: won })
    if (onRecord) {
      if (onRecord(record)) return
    } else record()
    openDialog('recap')
  }
  const goOn = () => {
    act({ type: 'game.end', winner: null })
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('end.title')}
      {...(winner !== null && { footer: <Button onClick={goOn}>{t('end.goesOn')}</Button> })}
    >
      <p className="end-question" id="end-question">
        {winner === null ? t('end.question') : t('end.recorded', { winner })}
      </p>
      <div className="end-choices" role="group" aria-labelledby="end-question">
        <button type="button" className="end-choice" data-side="good" aria-pressed={winner === 'good'} onClick={() => end('good')}>
          <IconSun size={34} aria-hidden />
          {t('won.good')}
        </button>
        <button type="button" className="end-choice" data-side="evil" aria-pressed={winner === 'evil'} onClick={() => end('evil')}>
          <IconFlame size={34} aria-hidden />
          {t('won.evil')}
        </button>
      </div>
      {choice}
      {hint && <Hint hint={hint} game={game} />}
    </Dialog>
  )
}

function Hint({ hint, game }: { readonly hint: EndHint; readonly game: Game }) {
  const t = useTranslations('ending.end')
  const list = useNameList()
  const names = hint.unless.map((id) => game.characters[id]?.name ?? id)
  return (
    <div className="end-hint">
      <p>
        {hint.because === 'storyteller-executed'
          ? t('storytellerExecuted', { winner: hint.winner })
          : t('speaksFor', { reason: hint.because === 'demon-dead' ? 'demonDead' : 'twoAlive' })}
      </p>
      {names.length > 0 && <p>{t('unless', { size: names.length, names: list(names) })}</p>}
    </div>
  )
}
