/** The settings that are saved with a game, copied to and from this device's. What a device permits stays on it. */

import { type Settings, useSettings } from '@grimoire/page/store/settings-store.ts'
import type { SavedSettings } from '@grimoire/protocol/save/settings'

export function savedSettings(settings: Settings): SavedSettings {
  const { showNames, showNightOrder, isDarkMode, showAbilities, showTravellers, showAllTravellers, tokenSize, languageCode } =
    settings
  return { showNames, showNightOrder, isDarkMode, showAbilities, showTravellers, showAllTravellers, tokenSize, languageCode }
}

/** Applies a saved game's settings, except its language. */
export function applySavedSettings({ languageCode: _theirs, ...settings }: SavedSettings): void {
  useSettings.getState().change(settings)
}

/** Applies a tab's settings after a reload, except theme and language, which the device has more recently. */
export function restoreTabSettings({ languageCode: _older, isDarkMode: _olderTheme, ...settings }: SavedSettings): void {
  useSettings.setState(settings)
}
