/** Saves the game with its whole history: to a `.dgrim` file or, in play and signed in, to the account. */

import { ApiError } from '@grimoire/page/api/client.ts'
import { useErrorWords } from '@grimoire/page/i18n/error-words.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { keyAnswerSchema } from '@grimoire/protocol/account/storage'
import { IconAlertCircle, IconCircleCheck, IconCloudUpload, IconDeviceFloppy } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../session/account-store.ts'
import type { DialogProps } from '../../store/dialogs.ts'
import { useGame } from '../../store/game-store.ts'
import { useOpenTown } from '../../store/open-town.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Switch } from '../../ui/switch.tsx'
import '../../shell/dialogs.css'
import { downloadText, fileNameOf } from '@grimoire/page/browser/download.ts'
import { useOnline } from '@grimoire/page/browser/use-online.ts'
import { useAccountCards } from '../../session/cards.ts'
import { reloadGames } from '../../session/queries.ts'
import { callAsUser } from '../../session/session.ts'
import { gameText, suggestedName } from './game-text.ts'

declare module '../../store/dialogs.ts' {
  interface AppDialogs {
    save: object
  }
}

export function SaveDialog({ opened, onClose }: DialogProps<'save'>) {
  const t = useTranslations('shell.save')
  const account = useTranslations('account.save')
  const form = useId()
  const [name, setName] = useState(suggestedName)
  const [asked, setAsked] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const online = useOnline()
  const signedIn = useAccount((account) => account.signedIn)
  const playing = useGame((game) => game.stage === 'play')
  const { saving, saveToProfile } = useProfile(setOutcome)
  const town = useOpenTown((open) => open.town ?? open.brought?.town ?? null)
  const [withTown, setWithTown] = useState(true)
  const gameText = useGameText(withTown)
  const withProfile = signedIn && playing
  const plainName = fileNameOf(name)
  const file = `${plainName}.dgrim`

  /** Returns whether there is a name to save it under. */
  const begin = () => {
    setAsked(true)
    setOutcome(null)
    return plainName !== ''
  }
  const saveToFile = () => {
    if (!begin()) return
    downloadText(file, gameText())
    setOutcome({ done: t('done', { file }) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!withProfile) saveToFile()
    else if (!saving && online && begin()) saveToProfile({ name: file, text: gameText() })
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      footer={
        withProfile ? (
          <>
            <Button icon={<IconDeviceFloppy size={20} aria-hidden />} onClick={saveToFile}>
              {t('button')}
            </Button>
            <Button
              look="primary"
              type="submit"
              form={form}
              icon={<IconCloudUpload size={20} aria-hidden />}
              disabled={!online}
              // While saving, the button is not `disabled`, as that would lose the focus.
              aria-disabled={saving}
            >
              {account(saving ? 'saving' : 'button')}
            </Button>
          </>
        ) : (
          <Button look="primary" type="submit" form={form} icon={<IconDeviceFloppy size={20} aria-hidden />}>
            {t('button')}
          </Button>
        )
      }
    >
      <form id={form} className="shell-form" onSubmit={submit}>
        <TextField
          label={t('name')}
          description={withProfile ? account(online ? 'hint' : 'offline') : t('hint')}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setOutcome(null)
          }}
          error={asked && plainName === '' ? t('emptyName') : null}
          rightSection={
            <span className="shell-suffix" translate="no">
              .dgrim
            </span>
          }
          rightSectionWidth={72}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        {town !== null && (
          <Switch
            labelPosition="left"
            label={t('withTown', { id: town.id })}
            description={t('withTownHint')}
            checked={withTown}
            onChange={(event) => {
              setWithTown(event.currentTarget.checked)
              setOutcome(null)
            }}
          />
        )}
        <OutcomeLine outcome={outcome} />
      </form>
    </Dialog>
  )
}

type Outcome = { readonly done: string } | { readonly problem: string; readonly why: string }

/** Both live regions are always in the page: screen readers often miss one that appears with its message. */
function OutcomeLine({ outcome }: { readonly outcome: Outcome | null }) {
  return (
    <div>
      <p role="status" className="shell-done">
        {outcome !== null && 'done' in outcome && (
          <>
            <IconCircleCheck size={22} aria-hidden />
            <span>{outcome.done}</span>
          </>
        )}
      </p>
      <div role="alert">
        {outcome !== null && 'problem' in outcome && (
          <p className="shell-problem">
            <IconAlertCircle size={22} aria-hidden />
            <span>
              {outcome.problem}
              {outcome.why !== '' && <small>{outcome.why}</small>}
            </span>
          </p>
        )}
      </div>
    </div>
  )
}

function useProfile(tell: (outcome: Outcome) => void) {
  const account = useTranslations('account')
  const words = useErrorWords()
  const { mutate, isPending } = useSaveToProfile()
  const saveToProfile = (save: SaveFile) =>
    mutate(save, {
      onSuccess: () => tell({ done: account('save.done') }),
      onError: (error) => {
        // This sentence already says how much room there is, and what would help.
        if (error instanceof ApiError && error.code === 'quota-exceeded') tell({ problem: words(error), why: '' })
        else tell({ problem: account('failed.save'), why: words(error) })
      },
    })
  return { saving: isPending, saveToProfile }
}

/** Returns a function that writes the game as it then is. */
function useGameText(withTown: boolean): () => string {
  const ofAccount = useAccountCards().data ?? []
  return () => gameText(ofAccount, withTown)
}

interface SaveFile {
  /** Includes the extension. */
  readonly name: string
  readonly text: string
}

/** Saves the game to the account. */
function useSaveToProfile() {
  const client = useQueryClient()
  const userId = useAccount((account) => account.profile?.id ?? '')
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ name, text }: SaveFile) => {
      const form = new FormData()
      form.append('file', new File([text], name, { type: 'application/json' }))
      return keyAnswerSchema.parse(await callAsUser('/api/storage/save-game', { method: 'POST', form }))
    },
    onSuccess: () => void reloadGames(client, userId),
  })
}
