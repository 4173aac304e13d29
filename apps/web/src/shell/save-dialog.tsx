/** Saves the game, with every step, to a `.dgrim` file. */

import { writeSave } from '@grimoire/protocol/save/write-save'
import { IconCircleCheck, IconDeviceFloppy } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useGameStore } from '../store/game-store.ts'
import { savedSettings } from '../store/saved-settings.ts'
import { useSettings } from '../store/settings-store.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/fields.tsx'
import './dialogs.css'
import { downloadText, fileNameOf } from './download.ts'
import type { ShellDialogProps } from './shell-dialogs.tsx'

export function SaveDialog({ opened, onClose }: ShellDialogProps) {
  const t = useTranslations('shell.save')
  const form = useId()
  const [name, setName] = useState(suggestedName)
  const [saved, setSaved] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const plainName = fileNameOf(name)

  const save = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (plainName === '') return
    const file = `${plainName}.dgrim`
    const { history } = useGameStore.getState()
    downloadText(file, writeSave({ history, settings: savedSettings(useSettings.getState()), savedAt: Date.now() }))
    setSaved(file)
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      footer={
        <Button look="primary" type="submit" form={form} icon={<IconDeviceFloppy size={20} />}>
          {t('button')}
        </Button>
      }
    >
      <form id={form} className="shell-form" onSubmit={save}>
        <TextField
          label={t('name')}
          description={t('hint')}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setSaved(null)
          }}
          error={asked && plainName === '' ? t('emptyName') : null}
          rightSection={<span className="shell-suffix">.dgrim</span>}
          rightSectionWidth={72}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <p role="status" className="shell-done">
          {saved !== null && (
            <>
              <IconCircleCheck size={22} aria-hidden />
              <span>{t('done', { file: saved })}</span>
            </>
          )}
        </p>
      </form>
    </Dialog>
  )
}

/** The script and the day, the way people name such files. */
function suggestedName(): string {
  const script = useGameStore.getState().game.script?.name ?? ''
  const now = new Date()
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
  return fileNameOf(`${script} ${day}`)
}
