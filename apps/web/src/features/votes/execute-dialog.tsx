/** Executes or exiles a player: one press says whether they die. Hints show what bears on it, but decide nothing. */

import { findToken, type NominationKind, type TokenId } from '@grimoire/game'
import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../store/dialogs.ts'
import { act, useGame } from '../../store/game-store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useTokenName } from '../../grimoire/face-down.tsx'
import { usePlayStore } from '../../grimoire/play-store.ts'
import { executionHints } from './execution-hints.ts'
import './votes.css'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    execute: { readonly id: TokenId; readonly kind: NominationKind }
  }
}

export function ExecuteDialog({ opened, onClose, id, kind }: DialogProps<'execute'>) {
  const t = useTranslations('votes.execute')
  const game = useGame((one) => one)
  const nameOf = useTokenName()
  const token = findToken(game, id)
  if (!token) return null
  const player = nameOf(token)
  const alreadyDead = !token.alive && kind === 'execution'
  const decide = (died: boolean) => {
    onClose()
    act(kind === 'exile' ? { type: 'day.exile', id, died } : { type: 'day.execute', id, died })
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(kind === 'exile' ? 'exileTitle' : 'title', { player })}
      footer={
        alreadyDead ? (
          <Button look="danger" onClick={() => decide(false)}>
            {t('done')}
          </Button>
        ) : (
          <>
            <Button look="plain" onClick={() => decide(false)}>
              {t('survived')}
            </Button>
            <Button look="danger" onClick={() => decide(true)}>
              {t('died')}
            </Button>
          </>
        )
      }
    >
      <p>{t(alreadyDead ? 'deadAlready' : 'question', { player })}</p>
      <Hints id={id} kind={kind} />
    </Dialog>
  )
}

/** Hidden while roles are hidden, as hints name characters. */
function Hints({ id, kind }: { readonly id: TokenId; readonly kind: NominationKind }) {
  const t = useTranslations('votes.hints')
  const notes = useTranslations('votes.notes')
  const game = useGame((one) => one)
  const rolesShown = usePlayStore((store) => store.rolesShown)
  const token = findToken(game, id)
  const hints = token && rolesShown ? executionHints(game, token, kind) : []
  if (hints.length === 0) return null
  return (
    <ul className="vote-notes" aria-label={notes('title')}>
      {hints.map((hint) => (
        <li key={hint.id + hint.player} className="vote-note">
          {t(hint.id, { player: hint.player })}
          {hint.impaired && <span className="vote-impaired"> · {notes('impaired')}</span>}
        </li>
      ))}
    </ul>
  )
}
