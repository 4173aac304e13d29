/** The settings that travel with a game, between this device's and a saved game's. What a device allows stays on it. */

import type { SavedSettings } from '@grimoire/protocol/save/settings'
import { type Settings, useSettings } from './settings-store.ts'

export function savedSettings(settings: Settings): SavedSettings {
  const { showNames, showNightOrder, isDarkMode, showAbilities, showTravellers, showAllTravellers, tokenSize, languageCode } =
    settings
  return { showNames, showNightOrder, isDarkMode, showAbilities, showTravellers, showAllTravellers, tokenSize, languageCode }
}

/** Takes over a saved game's settings; the interface keeps its language. */
export function applySavedSettings({ languageCode: _theirs, ...settings }: SavedSettings): void {
  useSettings.getState().change(settings)
}

/** Takes over what a tab had before a reload. The theme and the language of the device are newer than the tab's. */
export function restoreTabSettings({ languageCode: _older, isDarkMode: _olderTheme, ...settings }: SavedSettings): void {
  useSettings.setState(settings)
}
