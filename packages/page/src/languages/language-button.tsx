/** The button that opens the list of languages, on pages of their own. The list loads with the first press. */

import { IconLanguage } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageOf } from '../i18n/languages.ts'
import type { LanguageDialogProps } from './language-dialog.tsx'
import './language-button.css'

type LanguageButtonProps = Omit<LanguageDialogProps, 'onClose'>

export function LanguageButton({ current, onChoose, named = true }: LanguageButtonProps) {
  const t = useTranslations('common.language')
  const { tag, name } = languageOf(current)
  const [loaded, setLoaded] = useState<{ readonly Dialog: ComponentType<LanguageDialogProps> } | null>(null)
  const [opened, setOpened] = useState(false)
  const [failed, setFailed] = useState(false)
  const open = () => {
    setOpened(true)
    setFailed(false)
    import('./language-dialog.tsx').then(
      ({ LanguageDialog }) => setLoaded({ Dialog: LanguageDialog }),
      () => {
        // Without a network there is no other language either; the next press tries again.
        setOpened(false)
        setFailed(true)
      },
    )
  }
  return (
    <>
      <button
        type="button"
        className="btn language-button"
        data-look="bare"
        aria-haspopup="dialog"
        aria-label={t('button', { name })}
        onClick={open}
      >
        <IconLanguage size={22} aria-hidden />
        <span className="language-button-name" lang={tag}>
          {name}
        </span>
      </button>
      {failed && (
        <p className="language-button-failed" role="alert">
          {t('failed')}
        </p>
      )}
      {opened && loaded && <loaded.Dialog current={current} onChoose={onChoose} named={named} onClose={() => setOpened(false)} />}
    </>
  )
}
