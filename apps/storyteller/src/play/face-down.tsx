/** The board face down: nothing then tells one player's character from another's, and what would tell asks to turn the board up. */

import { type Game, seatedTokens, type Token } from '@grimoire/game/model'
import { Button } from '@grimoire/page/ui/button.tsx'
import { EmptyState } from '@grimoire/page/ui/empty-state.tsx'
import { IconEyeOff } from '@tabler/icons-react'
import { type ComponentType, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useGameStore } from '../store/game-store.ts'
import { Dialog, type DialogFrame } from '../ui/dialog.tsx'
import { Panel } from '../ui/panel.tsx'
import { tokenName } from './names.ts'
import { useIsCovered, usePlayStore } from './play-store.ts'

/** Names a token without telling its character while the board is face down: by its player, or by its seat. */
export function useTokenName(): (token: Token) => string {
  const nameIn = useNameIn()
  return (token) => nameIn(useGameStore.getState().game, token)
}

/** The same for a token of any moment of the game. */
export function useNameIn(): (game: Game, token: Token) => string {
  const t = useTranslations('board')
  const faceUp = usePlayStore((store) => store.rolesShown)
  return useCallback(
    (game, token) => {
      if (faceUp || token.player !== '') return tokenName(game, token)
      const place = seatedTokens(game).findIndex(({ id }) => id === token.id)
      return place < 0 ? t('beside') : t('seat', { seat: place + 1 })
    },
    [t, faceUp],
  )
}

/** The dialog, or while the board is face down, the question whether to turn it up. */
export function whenFaceUp<Props extends DialogFrame>(Component: ComponentType<Props>): ComponentType<Props> {
  return function WhenFaceUp(props: Props) {
    const faceUp = usePlayStore((store) => store.rolesShown)
    return faceUp ? <Component {...props} /> : <FaceDownDialog opened={props.opened} onClose={props.onClose} />
  }
}

function FaceDownDialog({ opened, onClose }: DialogFrame) {
  const t = useTranslations('play.faceDown')
  const common = useTranslations('common')
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <Button look="plain" onClick={onClose} data-autofocus>
            {common('cancel')}
          </Button>
          <Button look="primary" onClick={turnUp}>
            {t('turnUp')}
          </Button>
        </>
      }
    >
      <p>{t('question')}</p>
    </Dialog>
  )
}

/** Stands in for a panel that would tell the characters. */
export function FaceDownPanel({ title }: { readonly title: string }) {
  const covered = useIsCovered()
  const openPanel = usePlayStore((store) => store.openPanel)
  return (
    <Panel title={title} covered={covered} onClose={() => openPanel(null)}>
      <FaceDownNote />
    </Panel>
  )
}

export function FaceDownNote() {
  const t = useTranslations('play.faceDown')
  return (
    <EmptyState
      icon={<IconEyeOff size={40} />}
      fact={t('title')}
      help={t('hidden')}
      action={<Button onClick={turnUp}>{t('turnUp')}</Button>}
    />
  )
}

function turnUp() {
  usePlayStore.getState().showRoles(true)
}
