/** Loads a saved game from a file, after showing what is in it. */

import { IconAlertCircle, IconFolderOpen } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { isApart } from '../app/stage-route.ts'
import { loadCharacters } from '../catalogue/queries.ts'
import { showStatus } from '../store/status-store.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FileField } from '../ui/file-field.tsx'
import './dialogs.css'
import { loadSave, type ReadableSave, readSaveFile, type SaveFailure } from './load-save.ts'
import { SavePreview } from './save-preview.tsx'
import { SaveRepairs } from './save-repairs.tsx'
import type { ShellDialogProps } from './shell-dialogs.tsx'

type Reading = { readonly name: string; readonly result: ReadableSave | SaveFailure | null }

export function LoadDialog({ opened, onClose }: ShellDialogProps) {
  const t = useTranslations('shell.load')
  const client = useQueryClient()
  const [reading, setReading] = useState<Reading | null>(null)
  const latest = useRef<File | null>(null)
  const load = useLoad()
  const result = reading?.result ?? null
  const ready = typeof result === 'object' ? result : null

  const choose = async (file: File) => {
    latest.current = file
    setReading({ name: file.name, result: null })
    const read = await readSaveFile(file, () => loadCharacters(client))
    if (latest.current === file) setReading({ name: file.name, result: read })
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      footer={
        <Button
          look="primary"
          disabled={!ready}
          onClick={() => {
            onClose()
            if (ready) load(ready)
          }}
        >
          {t('button')}
        </Button>
      }
    >
      <div className="shell-form">
        <FileField
          icon={<IconFolderOpen size={30} stroke={1.6} aria-hidden />}
          label={t('choose')}
          fileName={reading?.name ?? null}
          help={t(reading ? 'chooseOther' : 'help')}
          onChange={(file) => void choose(file)}
        />
        <div>
          <div role="status">{reading && result === null && <ReadingFile />}</div>
          <div role="alert">{typeof result === 'string' && <Failure code={result} />}</div>
        </div>
        {ready && (
          <>
            <SaveRepairs repairs={ready.save.report} />
            <SavePreview preview={ready.preview} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function useLoad() {
  const t = useTranslations('shell.load')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return ({ save }: ReadableSave) => {
    const back = loadSave(save)
    if (isApart(pathname)) void navigate('/')
    showStatus(t('done'), 'success', { label: t('undo'), run: back })
  }
}

function ReadingFile() {
  const t = useTranslations('shell.load')
  return (
    <>
      <span className="visually-hidden">{t('loading')}</span>
      <div className="shell-skeleton" aria-hidden>
        <span className="shell-hint">{t('loading')}</span>
        <i />
        <i />
        <i />
      </div>
    </>
  )
}

function Failure({ code }: { readonly code: SaveFailure }) {
  const t = useTranslations('shell.load')
  return (
    <p className="shell-problem">
      <IconAlertCircle size={22} aria-hidden />
      <span>
        {t('failed')}
        <small>{t(`why.${code}`)}</small>
      </span>
    </p>
  )
}
