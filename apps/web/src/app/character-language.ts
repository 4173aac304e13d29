/** Shows the characters in the language of the interface. */

import { loadCharacterWords } from '../catalogue/load-character-words.ts'
import { useGameStore } from '../store/game-store.ts'
import { useSettings } from '../store/settings-store.ts'

/** Until the texts are loaded, and where they cannot be fetched, characters are shown as the game has them. */
export function followLanguage(): void {
  const follow = (code = useSettings.getState().languageCode) =>
    loadCharacterWords(code).then(
      (words) => {
        if (useSettings.getState().languageCode === code) useGameStore.setState({ words })
      },
      (error: unknown) => console.warn(`The characters could not be fetched in ${code}.`, error),
    )
  useSettings.subscribe(({ languageCode }, before) => {
    if (languageCode !== before.languageCode) void follow()
  })
  window.addEventListener('online', () => void follow())
  void follow()
}
