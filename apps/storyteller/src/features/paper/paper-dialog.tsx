/** The dialog *Export to PDF*, in the storyteller's app and on the page of the sheets, which has no component kit. */

import { ImageQuestion } from '@grimoire/page/token/image-question.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { PageDialog } from '@grimoire/page/ui/page-dialog.tsx'
import { IconFileTypePdf } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import '../../ui/fields.css'
import {
  PAPERS,
  type PaperKind,
  type PaperOptions,
  type PaperSize,
  REMINDER_SIZES,
  TOKEN_SIZES,
  type TokenOptions,
  USUAL_OPTIONS,
} from '@grimoire/page/paper/paper-job.ts'
import type { PaperSheet } from '@grimoire/page/paper/paper-sheet.ts'
import { useExport } from './use-export.ts'
import './paper-dialog.css'

const KINDS: readonly PaperKind[] = ['characters', 'nightOrder', 'tokens']
const WHICH: readonly TokenOptions['which'][] = ['both', 'characters', 'reminders']

export interface PaperDialogProps {
  /** Chosen when it opens. */
  readonly kind: PaperKind
  readonly sheet: PaperSheet
  readonly onClose: () => void
}

export function PaperDialog({ kind: first, sheet, onClose }: PaperDialogProps) {
  const t = useTranslations('paper')
  const [kind, setKind] = useState(first)
  const [options, setOptions] = useState<PaperOptions>(USUAL_OPTIONS)
  const { busy, problem, start } = useExport(sheet)
  const button = (
    <Button
      look="primary"
      icon={<IconFileTypePdf size={20} aria-hidden />}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) start(kind, options)
      }}
    >
      <span aria-live="polite">{t(busy ? 'generating' : 'export')}</span>
    </Button>
  )
  return (
    <PageDialog
      title={t('export')}
      onClose={onClose}
      footer={
        <>
          <p className="paper-problem" role="alert">
            {problem === null ? '' : t(`failed.${problem}`)}
          </p>
          {button}
        </>
      }
    >
      <div className="paper-choices">
        <ImageQuestion characters={sheet.characters} />
        <Kinds value={kind} onChange={setKind} />
        <Choice
          label={t('paper')}
          value={options.paper}
          options={(Object.keys(PAPERS) as PaperSize[]).map((paper) => [paper, t(`papers.${paper}`)])}
          onChange={(paper) => setOptions({ ...options, paper })}
        />
        {kind === 'tokens' && <TokenChoices value={options.tokens} onChange={(tokens) => setOptions({ ...options, tokens })} />}
      </div>
    </PageDialog>
  )
}

function Kinds({ value, onChange }: { readonly value: PaperKind; readonly onChange: (kind: PaperKind) => void }) {
  const t = useTranslations('paper')
  const name = useId()
  return (
    <fieldset className="paper-kinds">
      <legend className="field-label">{t('kind')}</legend>
      {KINDS.map((kind) => (
        <label key={kind}>
          <input type="radio" name={name} checked={value === kind} onChange={() => onChange(kind)} />
          <span>{t(`kinds.${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface TokenChoicesProps {
  readonly value: TokenOptions
  readonly onChange: (tokens: TokenOptions) => void
}

function TokenChoices({ value, onChange }: TokenChoicesProps) {
  const t = useTranslations('paper.tokens')
  const backsHelp = useId()
  return (
    <>
      <Choice
        label={t('which')}
        value={value.which}
        options={WHICH.map((which) => [which, t(which)])}
        onChange={(which) => onChange({ ...value, which })}
      />
      <Sizes
        label={t('tokenSize')}
        value={value.tokenSize}
        sizes={TOKEN_SIZES}
        onChange={(tokenSize) => onChange({ ...value, tokenSize })}
      />
      <Sizes
        label={t('reminderSize')}
        value={value.reminderSize}
        sizes={REMINDER_SIZES}
        onChange={(reminderSize) => onChange({ ...value, reminderSize })}
      />
      <div>
        <label className="paper-check">
          <input
            type="checkbox"
            checked={value.backs}
            aria-describedby={backsHelp}
            onChange={(event) => onChange({ ...value, backs: event.currentTarget.checked })}
          />
          <span>{t('backs')}</span>
        </label>
        <p id={backsHelp} className="paper-help">
          {t('backsHelp')}
        </p>
      </div>
    </>
  )
}

interface SizesProps<Size extends number> {
  readonly label: string
  readonly value: Size
  readonly sizes: readonly Size[]
  readonly onChange: (size: Size) => void
}

function Sizes<Size extends number>({ label, value, sizes, onChange }: SizesProps<Size>) {
  const t = useTranslations('paper.tokens')
  const find = (chosen: string) => sizes.find((size) => `${size}` === chosen) ?? value
  return (
    <Choice
      label={label}
      value={`${value}`}
      options={sizes.map((size) => [`${size}`, t('size', { size })])}
      onChange={(chosen) => onChange(find(chosen))}
    />
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [value: Value, text: ReactNode])[]
  readonly onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <label className="paper-choice">
      <span className="field-label">{label}</span>
      <select className="field-input" value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
