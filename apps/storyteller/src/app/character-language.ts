/** Shows the characters in the language of the interface, and says when their texts could not be fetched. */

import { loadCharacterWords } from '@grimoire/page/catalogue/load-character-words.ts'
import type { LanguageCode } from '@grimoire/page/i18n/languages.ts'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { useTranslations } from 'use-intl'
import { create } from 'zustand'
import { useGameStore } from '../store/game-store.ts'
import { useStatus } from '../store/use-matter.ts'

/** The language whose texts could not be fetched, and how often it was tried. */
const useMissing = create<{ readonly failed: LanguageCode | null; readonly attempt: number }>()(() => ({
  failed: null,
  attempt: 0,
}))

let retry = () => undefined as void

/** Until the texts are loaded, and where they cannot be fetched, characters are shown as the game has them. */
export function followLanguage(): void {
  const follow = () => {
    const { languageCode, characterNames } = useSettings.getState()
    return loadCharacterWords(languageCode, characterNames).then(
      (words) => {
        const now = useSettings.getState()
        if (now.languageCode !== languageCode || now.characterNames !== characterNames) return
        useGameStore.setState({ words })
        useMissing.setState({ failed: null })
      },
      (error: unknown) => {
        console.warn(`The characters could not be fetched in ${languageCode}.`, error)
        if (useSettings.getState().languageCode !== languageCode) return
        useMissing.setState(({ attempt }) => ({ failed: languageCode, attempt: attempt + 1 }))
      },
    )
  }
  useSettings.subscribe(({ languageCode, characterNames }, before) => {
    if (languageCode !== before.languageCode || characterNames !== before.characterNames) void follow()
  })
  retry = () => void follow()
  window.addEventListener('online', retry)
  void follow()
}

/** Says, in the reader's language, that the characters' texts are missing, for as long as they are. */
export function CharacterWordsMissing() {
  const t = useTranslations('shell.language')
  const label = useTranslations('common')('retry')
  const { failed, attempt } = useMissing()
  useStatus(failed === null ? null : { text: t('noTexts'), level: 'error', action: { label, run: retry } }, attempt)
  return null
}
