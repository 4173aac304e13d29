/** The settings: what is shown, how large, and the theme. Those of the board appear only when there is a board. */

import { TOKEN_SIZE, useSettings } from '@grimoire/page/store/settings-store.ts'
import { IconBackpack, IconListNumbers, IconMoon, IconSun, IconTags, IconTextCaption } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useGame } from '../store/game-store.ts'
import { Slider } from '../ui/slider.tsx'
import { Switch } from '../ui/switch.tsx'
import { MenuRow } from './menu-row.tsx'

export function SettingsRows() {
  const t = useTranslations('shell.settings')
  const settings = useSettings()
  const { isDarkMode, showAbilities, showTravellers, change } = settings
  const playing = useGame((game) => game.stage === 'play')
  return (
    <>
      <MenuRow icon={isDarkMode ? IconSun : IconMoon} onPress={() => change({ isDarkMode: !isDarkMode })}>
        {t(isDarkMode ? 'light' : 'dark')}
      </MenuRow>
      <MenuRow icon={IconTextCaption} onPress={() => change({ showAbilities: !showAbilities })}>
        {t(showAbilities ? 'hideAbilities' : 'showAbilities')}
      </MenuRow>
      <MenuRow icon={IconBackpack} onPress={() => change({ showTravellers: !showTravellers })}>
        {t(showTravellers ? 'hideTravellers' : 'showTravellers')}
      </MenuRow>
      {playing && <BoardRows />}
    </>
  )
}

function BoardRows() {
  const t = useTranslations('shell.settings')
  const { showNightOrder, showNames, coverOnBlur, tokenSize, change } = useSettings()
  return (
    <>
      <MenuRow icon={IconListNumbers} onPress={() => change({ showNightOrder: !showNightOrder })}>
        {t(showNightOrder ? 'hideNightOrder' : 'showNightOrder')}
      </MenuRow>
      <MenuRow icon={IconTags} onPress={() => change({ showNames: !showNames })}>
        {t(showNames ? 'hideNames' : 'showNames')}
      </MenuRow>
      <li className="shell-menu-field">
        <div className="shell-menu-field-head">
          <span>{t('tokenSize')}</span>
          <span className="tabular">{tokenSize}</span>
        </div>
        <Slider
          label={t('tokenSize')}
          min={TOKEN_SIZE.min}
          max={TOKEN_SIZE.max}
          step={5}
          value={tokenSize}
          onChange={(size) => change({ tokenSize: size })}
        />
      </li>
      <li className="shell-menu-field">
        <Switch
          label={t('coverOnBlur')}
          labelPosition="left"
          checked={coverOnBlur}
          onChange={(event) => change({ coverOnBlur: event.currentTarget.checked })}
        />
        <p className="shell-menu-help">{t('coverOnBlurHelp')}</p>
      </li>
    </>
  )
}
