/** Says, when another language is chosen, that a script's own characters stay as they are written. */

import { DEFAULT_LANGUAGE } from '@grimoire/page/i18n/languages.ts'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useGameStore } from '../../store/game-store.ts'
import { useMatter } from '../../store/use-matter.ts'

export function useOwnCharactersWarning(): void {
  const t = useTranslations('shell.language')
  const code = useSettings((settings) => settings.languageCode)
  const matter = useMatter()
  const before = useRef(code)
  useEffect(() => {
    if (before.current === code) return
    before.current = code
    matter.settle()
    if (code !== DEFAULT_LANGUAGE && hasOwnCharacters()) matter.say(t('ownCharacters'), 'warning')
  }, [code, matter, t])
}

function hasOwnCharacters(): boolean {
  const { script, characters } = useGameStore.getState().history.game
  const listed = script ? [...script.characters, ...script.travellers, ...script.fabled] : []
  // Only the product's characters have icons of ours.
  return listed.some((id) => characters[id]?.icon === null)
}
