/** Executes or exiles a player: one press says whether they die. Hints show what bears on it, but decide nothing. */

import { type DeathHint, deathHints, storytellerHint } from '@grimoire/game/day'
import { findToken, type NominationKind, type TokenId } from '@grimoire/game/model'
import { Button } from '@grimoire/page/ui/button.tsx'
import { useTranslations } from 'use-intl'
import { useTokenName } from '../../play/face-down.tsx'
import { nameById } from '../../play/names.ts'
import { usePlayStore } from '../../play/play-store.ts'
import type { DialogProps } from '../../store/dialogs.ts'
import { act, useGame } from '../../store/game-store.ts'
import type { DialogFrame } from '../../ui/dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import './votes.css'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    /** `null` is the storyteller. */
    execute: { readonly id: TokenId | null; readonly kind: Exclude<NominationKind, 'free'> }
  }
}

export function ExecuteDialog({ opened, onClose, id, kind }: DialogProps<'execute'>) {
  const t = useTranslations('votes.execute')
  const game = useGame((one) => one)
  const nameOf = useTokenName()
  const token = id === null ? undefined : findToken(game, id)
  if (id === null) return <ExecuteStoryteller opened={opened} onClose={onClose} />
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
      <Hints hints={deathHints(game, token, kind)} />
    </Dialog>
  )
}

/** The storyteller has no token that could die or survive. What follows for the game is asked afterwards. */
function ExecuteStoryteller({ opened, onClose }: DialogFrame) {
  const t = useTranslations('votes.execute')
  const common = useTranslations('common')
  const game = useGame((one) => one)
  const execute = () => {
    onClose()
    act({ type: 'day.execute', id: null, died: true })
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title', { player: common('storyteller') })}
      footer={
        <Button look="danger" onClick={execute} data-autofocus>
          {t('done')}
        </Button>
      }
    >
      <p>{t('storyteller')}</p>
      <Hints hints={[storytellerHint(game)]} />
    </Dialog>
  )
}

/** Hidden while roles are hidden, as hints name characters. */
function Hints({ hints }: { readonly hints: readonly DeathHint[] }) {
  const t = useTranslations('votes.hints')
  const notes = useTranslations('votes.notes')
  const game = useGame((one) => one)
  const rolesShown = usePlayStore((store) => store.rolesShown)
  if (!rolesShown || hints.length === 0) return null
  return (
    <ul className="vote-notes" aria-label={notes('title')}>
      {hints.map((hint) => (
        <li key={`${hint.id} ${hint.player ?? ''}`} className="vote-note">
          {t(hint.id, { player: nameById(game, hint.player) })}
          {hint.impaired && <span className="vote-impaired"> · {notes('impaired')}</span>}
        </li>
      ))}
    </ul>
  )
}
