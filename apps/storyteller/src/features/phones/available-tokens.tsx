/** The tokens left in the bag: how many and, if the storyteller looks, which. */

import { type BagToken, characterOf, type Game } from '@grimoire/game/model'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { useTranslations } from 'use-intl'
import { printedCharacter } from '../../store/draw-state.ts'
import { Switch } from '../../ui/switch.tsx'

interface AvailableTokensProps {
  readonly game: Game
  readonly available: readonly BagToken[]
  readonly shown: boolean
  readonly onShow: (shown: boolean) => void
}

export function AvailableTokens({ game, available, shown, onShow }: AvailableTokensProps) {
  const t = useTranslations('phones.tokens')
  const seats = useTranslations('phones.seats')
  return (
    <section className="phone-tokens" aria-label={t('title')}>
      <div className="phone-tokens-head">
        <div>
          <h2 className="phones-title">{t('title')}</h2>
          <p className="phones-hint">{t('count', { count: available.length })}</p>
        </div>
        <Switch label={t('show')} checked={shown} onChange={(event) => onShow(event.currentTarget.checked)} />
      </div>
      {!shown && <p className="phones-hint">{t('hidden')}</p>}
      {shown && available.length > 0 && (
        <ul className="phone-token-list">
          {available.map((entry) => {
            const character = characterOf(game, entry.characterId)
            return (
              <li key={entry.id} className="phone-token">
                <MiniDisc character={character} size={32} />
                {entry.standInId === null
                  ? character.name
                  : seats('standsFor', { character: character.name, shown: printedCharacter(game, entry).name })}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
