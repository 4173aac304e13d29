/**
 * What is held up to a player can be shown in that player's language, while the storyteller's app stays in its own. `usePlayerLanguage`
 * has the choice; `InPlayerLanguage` wraps what the player reads; `PlayerLanguageSelect` is the storyteller's switch.
 */

import { loadCharacterWords } from '@grimoire/page/catalogue/load-character-words.ts'
import { type LanguageCode, languageOf } from '@grimoire/page/i18n/languages.ts'
import { LANGUAGES_BY_NAME } from '@grimoire/page/i18n/languages-by-name.ts'
import { loadAllMessagesIn } from '@grimoire/page/i18n/messages.ts'
import { onWordsLoaded, wordsNow } from '@grimoire/page/i18n/words.ts'
import type { CharacterWords } from '@grimoire/page/store/character-words.ts'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { IconChevronDown, IconLanguage } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { ShownStore, useGameStore } from '../store/game-store.ts'
import { useMatter } from '../store/use-matter.ts'
import './player-language.css'

interface OtherLanguage {
  readonly code: LanguageCode
  readonly words: CharacterWords
}

export interface PlayerLanguage {
  /** `null` while it is the storyteller's own. */
  readonly other: OtherLanguage | null
  readonly choose: (code: LanguageCode) => void
}

/** The languages chosen since the app was opened, the latest first: a table has few. */
let chosenBefore: readonly LanguageCode[] = []

/** Begins with the storyteller's own language each time something is shown. */
export function usePlayerLanguage(): PlayerLanguage {
  const t = useTranslations('common.language')
  const matter = useMatter()
  const own = useSettings((settings) => settings.languageCode)
  const [other, setOther] = useState<OtherLanguage | null>(null)
  const choose = (code: LanguageCode) => {
    matter.settle()
    if (code === own) {
      setOther(null)
      return
    }
    Promise.all([loadCharacterWords(code, 'own'), loadAllMessagesIn(code)]).then(
      ([words]) => {
        chosenBefore = [code, ...chosenBefore.filter((one) => one !== code)]
        setOther({ code, words })
      },
      () => matter.say(t('failed'), 'error'),
    )
  }
  return { other, choose }
}

interface InPlayerLanguageProps {
  readonly language: PlayerLanguage
  readonly children: ReactNode
}

/** Texts and characters inside are in the player's language. */
export function InPlayerLanguage({ language: { other }, children }: InPlayerLanguageProps) {
  const messages = useSyncExternalStore(onWordsLoaded, () => (other === null ? undefined : wordsNow(other.code)))
  const store = useMemo(() => other && withWords(other.words), [other])
  if (other === null || store === null || messages === undefined) return children
  const { tag, dir } = languageOf(other.code)
  return (
    <IntlProvider locale={tag} messages={messages} timeZone="UTC">
      <ShownStore value={store}>
        <div className="in-player-language" lang={tag} dir={dir}>
          {children}
        </div>
      </ShownStore>
    </IntlProvider>
  )
}

/** The game's store, with its characters in other words. */
function withWords(words: CharacterWords) {
  return {
    getState: () => ({ ...useGameStore.getState(), words }),
    getInitialState: () => ({ ...useGameStore.getInitialState(), words }),
    subscribe: (listener: Parameters<typeof useGameStore.subscribe>[0]) => useGameStore.subscribe(listener),
  }
}

export function PlayerLanguageSelect({ language: { other, choose } }: { readonly language: PlayerLanguage }) {
  const t = useTranslations('common.language')
  const own = useSettings((settings) => settings.languageCode)
  const first = [own, ...chosenBefore.filter((code) => code !== own)]
  const rest = LANGUAGES_BY_NAME.filter((code) => !first.includes(code))
  const shown = other?.code ?? own
  return (
    <label className="player-language" data-other={other !== null || undefined}>
      <IconLanguage size={22} aria-hidden />
      <span className="player-language-name" lang={languageOf(shown).tag} aria-hidden>
        {languageOf(shown).name}
      </span>
      <IconChevronDown size={16} aria-hidden />
      <select aria-label={t('title')} value={shown} onChange={(event) => choose(event.currentTarget.value as LanguageCode)}>
        {[...first, ...rest].map((code) => (
          <option key={code} value={code} lang={languageOf(code).tag}>
            {languageOf(code).name}
          </option>
        ))}
      </select>
    </label>
  )
}
