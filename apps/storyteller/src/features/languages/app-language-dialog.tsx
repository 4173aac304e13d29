/** The list of languages in the storyteller's app. */

import { loadCharacterWords } from '@grimoire/page/catalogue/load-character-words.ts'
import type { LanguageCode } from '@grimoire/page/i18n/languages.ts'
import { loadLanguage } from '@grimoire/page/i18n/messages.ts'
import { chooseLanguage } from '@grimoire/page/languages/choose-language.ts'
import { LanguageDialog } from '@grimoire/page/languages/language-dialog.tsx'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { useBack } from '@grimoire/page/ui/back.ts'
import type { DialogProps } from '../../store/dialogs.ts'

declare module '../../store/dialogs.ts' {
  interface AppDialogs {
    language: object
  }
}

export function AppLanguageDialog({ opened, onClose }: DialogProps<'language'>) {
  const current = useSettings((settings) => settings.languageCode)
  useBack(opened ? onClose : null, 'dialog')
  const choose = (code: LanguageCode) => {
    // Both at once, so that the board changes with the rest; without its texts the characters stay as they are, and a message says so.
    const characters = loadCharacterWords(code, useSettings.getState().characterNames).catch(() => null)
    return chooseLanguage(code, () => Promise.all([loadLanguage(code), characters]))
  }
  if (!opened) return null
  return <LanguageDialog current={current} onChoose={choose} onClose={onClose} />
}
