/** What a script is called on the screen: the three official ones have a name in each language, others keep the one they were given. */

import { useTranslations } from 'use-intl'
import { OFFICIAL_SCRIPTS } from './official-scripts.ts'

type EditionName = (edition: (typeof OFFICIAL_SCRIPTS)[number]['line']) => string

/** `t` is of the namespace `common.editions`. */
export function scriptTitle(t: EditionName, name: string): string {
  const official = OFFICIAL_SCRIPTS.find((script) => script.name === name)
  return official ? t(official.line) : name
}

export function useScriptTitle(): (name: string) => string {
  const t = useTranslations('common.editions')
  return (name) => scriptTitle(t, name)
}
