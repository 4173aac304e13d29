/** The four cards: three official scripts, and custom scripts. */

import { OFFICIAL_SCRIPTS } from '@grimoire/page/catalogue/official-scripts.ts'
import { useScriptTitle } from '@grimoire/page/catalogue/script-title.ts'
import { SpriteIcon } from '@grimoire/page/token/character-icon.tsx'
import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { showCustom, useSetup } from '../../../scripts/setup-store.ts'
import { useChooseScript } from '../../../scripts/use-choose-script.ts'
import { useGame } from '../../../store/game-store.ts'
import { useCustomShown } from '../use-custom-shown.ts'

export function ScriptCards() {
  const t = useTranslations('setup')
  const titleOf = useScriptTitle()
  const custom = useCustomShown()
  const loaded = useGame(({ script }) => (script?.source.kind === 'database' ? script.source.name : null))
  const loading = useSetup((setup) => setup.loading?.name)
  const current = loading ?? loaded
  const { chooseFromLibrary } = useChooseScript()
  return (
    <div className="script-cards" role="group" aria-label={t('scripts.label')}>
      {OFFICIAL_SCRIPTS.map(({ name, line, symbol }) => (
        <ScriptCard
          key={name}
          name={titleOf(name)}
          line={t(`scripts.${line}`)}
          symbol={symbol}
          chosen={!custom && current === name}
          onPress={() => {
            showCustom(false)
            if (current !== name) void chooseFromLibrary(name)
          }}
        />
      ))}
      <ScriptCard
        name={t('scripts.custom')}
        line={t('scripts.customLine')}
        symbol="scroll"
        chosen={custom}
        onPress={() => showCustom(true)}
      />
    </div>
  )
}

interface ScriptCardProps {
  readonly name: string
  readonly line: string
  readonly symbol: string
  readonly chosen: boolean
  readonly onPress: () => void
}

function ScriptCard({ name, line, symbol, chosen, onPress }: ScriptCardProps) {
  return (
    <button type="button" className="script-card" aria-pressed={chosen} onClick={onPress}>
      <span className="script-card-emblem">
        <SpriteIcon symbol={symbol} size="100%" />
      </span>
      <span className="script-card-words">
        <span className="script-card-name">{name}</span>
        <span className="script-card-line">{line}</span>
      </span>
      {chosen && (
        <span className="script-card-check">
          <IconCheck size={16} stroke={2.4} aria-hidden />
        </span>
      )}
    </button>
  )
}
