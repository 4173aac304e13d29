/** A shortcut as printed on the keys: drawn as keys, or as text for a tooltip. */

import { useTranslations } from 'use-intl'
import './key-hint.css'

export function KeyHint({ shortcut }: { readonly shortcut: string }) {
  const nameOf = useKeyName()
  return (
    <span className="keys">
      {shortcut.split('+').map((key) => (
        <kbd key={key} className="key">
          {nameOf(key)}
        </kbd>
      ))}
    </span>
  )
}

/** `Ctrl+Z`; `undefined` without a shortcut. */
export function useShortcutText(): (shortcut: string | undefined) => string | undefined {
  const nameOf = useKeyName()
  return (shortcut) => shortcut?.split('+').map(nameOf).join('+')
}

function useKeyName(): (key: string) => string {
  const t = useTranslations('help.keys')
  return (key: string) => {
    if (key === 'mod') return isApple() ? '⌘' : t('ctrl')
    if (key === 'shift') return isApple() ? '⇧' : t('shift')
    if (key === ' ') return t('space')
    if (key === 'escape') return t('escape')
    return key.toUpperCase()
  }
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}
