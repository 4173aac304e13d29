/** The settings that are saved with a game, copied to and from this device's. What a device permits stays on it. */

import { type Settings, useSettings } from '@grimoire/page/store/settings-store.ts'
import { SAVED_SETTINGS, type SavedSettings } from '@grimoire/protocol/save/settings'

export function savedSettings(settings: Settings): SavedSettings {
  return Object.fromEntries(SAVED_SETTINGS.map((name) => [name, settings[name]])) as SavedSettings &
    Pick<Settings, keyof SavedSettings>
}

/** Applies a saved game's settings, except its language. */
export function applySavedSettings({ languageCode: _theirs, ...settings }: SavedSettings): void {
  useSettings.getState().change(settings)
}

/** Applies a tab's settings after a reload, except theme and language, which the device has more recently. */
export function restoreTabSettings({ languageCode: _older, isDarkMode: _olderTheme, ...settings }: SavedSettings): void {
  useSettings.setState(settings)
}
