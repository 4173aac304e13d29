/** Shows the characters in the language of the interface. */

import { loadCharacterWords } from '../catalogue/load-character-words.ts'
import { useGameStore } from '../store/game-store.ts'
import { useSettings } from '../store/settings-store.ts'

/** Until the texts are loaded, and where they cannot be fetched, characters are shown as the game has them. */
export function followLanguage(): void {
  const follow = () => {
    const { languageCode, characterNames } = useSettings.getState()
    return loadCharacterWords(languageCode, characterNames).then(
      (words) => {
        const now = useSettings.getState()
        if (now.languageCode === languageCode && now.characterNames === characterNames) useGameStore.setState({ words })
      },
      (error: unknown) => console.warn(`The characters could not be fetched in ${languageCode}.`, error),
    )
  }
  useSettings.subscribe(({ languageCode, characterNames }, before) => {
    if (languageCode !== before.languageCode || characterNames !== before.characterNames) void follow()
  })
  window.addEventListener('online', () => void follow())
  void follow()
}
