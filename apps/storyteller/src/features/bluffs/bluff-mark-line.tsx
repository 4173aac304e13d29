/** One line that says what speaks against a bluff. */

import { findToken } from '@grimoire/game/model'
import type { BluffChoice } from '@grimoire/game/rules'
import { useNameList } from '@grimoire/page/i18n/lists.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { tokenName } from '../../play/names.ts'
import { useGame } from '../../store/game-store.ts'

export function BluffMarkLine({ choice: { mark, holders, legal } }: { readonly choice: BluffChoice }) {
  const t = useTranslations('bluffs.mark')
  const list = useNameList()
  const game = useGame((one) => one)
  if (mark === null) return null
  const names = holders.flatMap((id) => {
    const token = findToken(game, id)
    return token ? tokenName(game, token) : []
  })
  return (
    <span className="choice-line bluff-mark" data-forbidden={!legal || undefined}>
      {!legal && <IconAlertTriangle size={15} aria-hidden />}
      {t(mark, { players: list(names), size: names.length })}
    </span>
  )
}
