/** The recap: who was what, what happened each night and day, and who won; to read, copy and save. */

import { recapOf } from '@grimoire/game/recap'
import { copyText } from '@grimoire/page/browser/copy-text.ts'
import { downloadText, fileNameOf } from '@grimoire/page/browser/download.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { writeRecap } from '@grimoire/protocol/share/recap-file'
import { IconCheck, IconCopy, IconDownload, type IconProps } from '@tabler/icons-react'
import { type ComponentType, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DialogProps } from '../../store/dialogs.ts'
import { useGameStore } from '../../store/game-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ClockTracker } from './clock-tracker.tsx'
import './ending.css'
import { recapMarkdown } from './recap-markdown.ts'
import { RecapView } from './recap-view.tsx'
import { useRecapWords } from './recap-words.ts'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    recap: object
  }
}

type Outcome = { readonly done: 'copied' } | { readonly done: 'saved'; readonly file: string } | { readonly byHand: string }

export function RecapDialog({ opened, onClose }: DialogProps<'recap'>) {
  const t = useTranslations('ending.recap')
  const history = useGameStore((store) => store.history)
  const recap = useMemo(() => recapOf(history), [history])
  const characters = useGameStore((store) => store.words.inGame(store.history.game).characters)
  const words = useRecapWords(recap, characters)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const body = useRef<HTMLDivElement>(null)

  const copy = async () => {
    const head = { player: t('player'), character: t('character'), side: t('side'), fate: t('fate') }
    const markdown = recapMarkdown(words, head)
    const copied = body.current !== null && (await copyText(markdown, body.current))
    setOutcome(copied ? { done: 'copied' } : { byHand: markdown })
  }
  const save = () => {
    const file = `${fileNameOf(t('fileName', { script: words.script }))}.json`
    downloadText(file, writeRecap(recap, Date.now()))
    setOutcome({ done: 'saved', file })
  }

  const done = outcome !== null && 'done' in outcome ? outcome : null
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size="wide"
      footer={
        <>
          <Button className="recap-way" icon={<WayIcon done={done?.done === 'saved'} icon={IconDownload} />} onClick={save}>
            {t('save')}
          </Button>
          <Button
            look="primary"
            className="recap-way"
            icon={<WayIcon done={done?.done === 'copied'} icon={IconCopy} />}
            onClick={() => void copy()}
          >
            {t('copy')}
          </Button>
        </>
      }
    >
      <div className="recap" ref={body}>
        <p role="status" className="visually-hidden">
          {done?.done === 'copied' && t('copied')}
          {done?.done === 'saved' && t('saved', { file: done.file })}
        </p>
        {outcome !== null && 'byHand' in outcome && (
          <TextArea
            label={t('copyByHand')}
            value={outcome.byHand}
            readOnly
            autoFocus
            rows={6}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        <RecapView recap={recap} words={words} />
        <ClockTracker game={history.game} playedAt={recap.endedAt ?? recap.startedAt} script={words.script} />
      </div>
    </Dialog>
  )
}

/** A tick once it is done. Screen readers hear it from the status line. */
function WayIcon({ done, icon: Icon }: { readonly done: boolean; readonly icon: ComponentType<IconProps> }) {
  return done ? <IconCheck size={20} data-done aria-hidden /> : <Icon size={20} aria-hidden />
}
