/** Shown when a screen has failed. Uses nothing of the screens but buttons: what failed may be anything else. */

import { downloadText } from '@grimoire/page/browser/download.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconDeviceFloppy, IconPlayerPlay, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { act } from '../store/game-store.ts'
import './crash-screen.css'

interface CrashScreenProps {
  /** Whether it has failed before in this visit. */
  readonly again: boolean
  /** Whether the question is open that comes before a new game. */
  readonly asks: boolean
  readonly onAsk: (asks: boolean) => void
  /** Shows the app again. */
  readonly onGoOn: () => void
}

export function CrashScreen({ again, asks, onAsk, onGoOn }: CrashScreenProps) {
  const t = useTranslations('shell.crash')
  return (
    <main className="crash">
      <Title />
      <p>{t(again ? 'helpAgain' : 'help')}</p>
      {asks ? (
        <AskToStartAgain onCancel={() => onAsk(false)} onDone={onGoOn} />
      ) : (
        <Ways again={again} onAsk={onAsk} onGoOn={onGoOn} />
      )}
    </main>
  )
}

/** Gets the focus, so that a screen reader says what happened. */
function Title() {
  const t = useTranslations('shell')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {t('somethingBroke')}
    </h1>
  )
}

function Ways({ again, onAsk, onGoOn }: Pick<CrashScreenProps, 'again' | 'onAsk' | 'onGoOn'>) {
  const t = useTranslations('shell')
  const [outcome, setOutcome] = useState('')
  const save = useSaveToFile()
  return (
    <>
      <div className="crash-ways">
        <Button
          look={again ? 'plain' : 'primary'}
          icon={<IconPlayerPlay size={20} aria-hidden />}
          // A second failure may be in what this page has loaded.
          onClick={again ? () => location.reload() : onGoOn}
        >
          {again ? t('reload') : t('crash.goOn')}
        </Button>
        <Button
          look={again ? 'primary' : 'plain'}
          icon={<IconDeviceFloppy size={20} aria-hidden />}
          onClick={() =>
            void save().then(
              (file) => setOutcome(t('save.done', { file })),
              (error: unknown) => {
                console.warn('The game could not be saved to a file.', error)
                setOutcome(t('crash.saveFailed'))
              },
            )
          }
        >
          {t('crash.save')}
        </Button>
        <Button icon={<IconTrash size={20} aria-hidden />} onClick={() => onAsk(true)}>
          {t('crash.startAgain')}
        </Button>
      </div>
      <p role="status">{outcome}</p>
    </>
  )
}

function AskToStartAgain({ onCancel, onDone }: { readonly onCancel: () => void; readonly onDone: () => void }) {
  const t = useTranslations('shell')
  const common = useTranslations('common')
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  return (
    <>
      <p>{t('reset.sentence')}</p>
      <div className="crash-ways">
        <Button ref={cancel} onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button
          look="danger"
          icon={<IconRefresh size={20} aria-hidden />}
          onClick={() => {
            act({ type: 'game.reset' })
            onDone()
          }}
        >
          {t('crash.startAgain')}
        </Button>
      </div>
    </>
  )
}

/**
 * Writes the game to a file, and returns the file's name. Leaves the town out, because such files are sent to whoever looks for the fault.
 * Rejects where the app's own code cannot be loaded.
 */
function useSaveToFile(): () => Promise<string> {
  const client = useQueryClient()
  return async () => {
    const [{ gameText, suggestedName }, { cardsQuery }, { useAccount }] = await Promise.all([
      import('../features/saves/game-text.ts'),
      import('../session/queries.ts'),
      import('../session/account-store.ts'),
    ])
    const cards = client.getQueryData(cardsQuery(useAccount.getState().profile?.id ?? '').queryKey)
    const file = `${suggestedName()}.dgrim`
    downloadText(file, gameText(cards ?? [], false))
    return file
  }
}
