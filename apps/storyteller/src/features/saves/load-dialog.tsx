/** Loads a saved game from a file or a pasted text, after showing what is in it. */

import { loadCharacters } from '@grimoire/page/catalogue/queries.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconFolderOpen } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../store/dialogs.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import './save-repairs.css'
import '../../shell/dialogs.css'
import { type ReadableSave, readSaveFile, readSaveText, type SaveFailure } from './load-save.ts'
import { SavePreview } from './save-preview.tsx'
import { SaveRepairs } from './save-repairs.tsx'
import { ReadingSave, SaveProblem } from './save-states.tsx'
import { useLoadSave } from './use-load-save.ts'

declare module '../../store/dialogs.ts' {
  interface AppDialogs {
    /** `from` is read at once. */
    load: { readonly from?: File | string }
  }
}

type Reading = { readonly from: File | string; readonly result: ReadableSave | SaveFailure | null }

export function LoadDialog({ opened, onClose, from: given }: DialogProps<'load'>) {
  const t = useTranslations('shell.load')
  const client = useQueryClient()
  const [reading, setReading] = useState<Reading | null>(given === undefined ? null : { from: given, result: null })
  const latest = useRef<File | string | null>(given ?? null)
  const load = useLoadSave()
  const result = reading?.result ?? null
  const ready = typeof result === 'object' ? result : null
  const fileName = reading && typeof reading.from !== 'string' ? reading.from.name : null

  const read = async (from: File | string) => {
    latest.current = from
    setReading(from === '' ? null : { from, result: null })
    if (from !== '') await find(from)
  }
  const find = async (from: File | string) => {
    const known = () => loadCharacters(client)
    const found = await (typeof from === 'string' ? readSaveText(from, known) : readSaveFile(from, known))
    if (latest.current === from) setReading({ from, result: found })
  }

  const readGiven = useEffectEvent(() => {
    if (given !== undefined) void find(given)
  })
  useEffect(() => readGiven(), [])

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
          fileName={fileName}
          help={t(fileName === null ? 'help' : 'chooseOther')}
          onChange={(file) => void read(file)}
        />
        <PasteSave onText={(text) => void read(text)} />
        <div>
          <div role="status">{reading && result === null && <ReadingSave />}</div>
          <div role="alert">{typeof result === 'string' && <SaveProblem code={result} />}</div>
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

/**
 * A field for pasting a saved game, as other grimoires export theirs by copying. `onText` gets the whole text, trimmed, at every
 * change.
 */
function PasteSave({ onText }: { readonly onText: (text: string) => void }) {
  const t = useTranslations('shell.load')
  return (
    <details className="save-repairs">
      <summary>{t('paste')}</summary>
      <TextArea
        label={t('pasteLabel')}
        description={t('pasteHelp')}
        rows={4}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onText(event.currentTarget.value.trim())}
      />
    </details>
  )
}
