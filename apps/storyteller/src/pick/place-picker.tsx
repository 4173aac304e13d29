/** Picks a place for a reminder: by one of the players, or free on the board. */

import type { TokenId } from '@grimoire/game/model'
import { IconArrowsMove } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { PlayerPicker } from './player-picker.tsx'

interface PlacePickerProps {
  /** Where it is now: `undefined` when not on the board, `null` when free. */
  readonly now?: TokenId | null | undefined
  readonly onChoose: (by: TokenId | null) => void
}

export function PlacePicker({ now, onChoose }: PlacePickerProps) {
  const t = useTranslations('play.parts')
  return (
    <PlayerPicker label={t('byWhom')} chosen={now ?? null} onChoose={onChoose}>
      <li>
        <button type="button" className="choice choice-free" aria-pressed={now === null} onClick={() => onChoose(null)}>
          <span className="choice-free-mark">
            <IconArrowsMove size={24} />
          </span>
          <span className="choice-words">
            <span className="choice-name">{t('free')}</span>
          </span>
        </button>
      </li>
    </PlayerPicker>
  )
}
