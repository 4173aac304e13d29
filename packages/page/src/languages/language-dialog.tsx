/** All languages, each by its own name. It stays open: the change shows behind it at once. */

import { IconCheck } from '@tabler/icons-react'
import { type CSSProperties, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DEFAULT_LANGUAGE, type LanguageCode, languageOf } from '../i18n/languages.ts'
import { LANGUAGES_BY_NAME } from '../i18n/languages-by-name.ts'
import { CHARACTER_NAMES, useSettings } from '../store/settings-store.ts'
import { PageDialog } from '../ui/page-dialog.tsx'
import './language-dialog.css'

export interface LanguageDialogProps {
  readonly current: LanguageCode
  /** Resolves to whether the language could be loaded. */
  readonly onChoose: (code: LanguageCode) => Promise<boolean>
  readonly onClose: () => void
  /** Whether the page names characters. */
  readonly named?: boolean
}

export function LanguageDialog({ current, onChoose, onClose, named = true }: LanguageDialogProps) {
  const t = useTranslations('common.language')
  const [pending, setPending] = useState<LanguageCode | null>(null)
  const [failed, setFailed] = useState(false)
  const choose = async (code: LanguageCode) => {
    setPending(code)
    setFailed(false)
    const done = await onChoose(code)
    setPending((latest) => (latest === code ? null : latest))
    setFailed(!done)
  }
  return (
    <PageDialog title={t('title')} look="corner" onClose={onClose}>
      <ul className="languages" style={{ '--rows': Math.ceil(LANGUAGES_BY_NAME.length / 2) } as CSSProperties}>
        {LANGUAGES_BY_NAME.map((code) => {
          const { tag, name } = languageOf(code)
          return (
            <li key={code}>
              <button
                type="button"
                lang={tag}
                aria-current={code === current ? 'true' : undefined}
                aria-busy={code === pending || undefined}
                onClick={() => void choose(code)}
              >
                {name}
                {code === current && <IconCheck size={20} aria-hidden />}
              </button>
            </li>
          )
        })}
      </ul>
      {named && current !== DEFAULT_LANGUAGE && <NamesChoice language={languageOf(current).name} />}
      <p className="languages-failed" role="alert">
        {failed && t('failed')}
      </p>
    </PageDialog>
  )
}

/** In which language characters are named. */
function NamesChoice({ language }: { readonly language: string }) {
  const t = useTranslations('common.language.names')
  const group = useId()
  const chosen = useSettings((settings) => settings.characterNames)
  const change = useSettings((settings) => settings.change)
  return (
    <fieldset className="language-names">
      <legend>{t('title')}</legend>
      <div className="language-names-choices">
        {CHARACTER_NAMES.map((names) => (
          <label key={names}>
            <input type="radio" name={group} checked={names === chosen} onChange={() => change({ characterNames: names })} />
            <span>{names === 'own' ? language : t(names)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
