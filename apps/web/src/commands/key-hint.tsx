/** A shortcut as it stands on the keys. */

import { useTranslations } from 'use-intl'
import './key-hint.css'

export function KeyHint({ shortcut }: { readonly shortcut: string }) {
  const t = useTranslations('help.keys')
  const nameOf = (key: string) => {
    if (key === 'mod') return isApple() ? '⌘' : t('ctrl')
    if (key === 'shift') return isApple() ? '⇧' : t('shift')
    if (key === ' ') return t('space')
    if (key === 'escape') return t('escape')
    return key.toUpperCase()
  }
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

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}
