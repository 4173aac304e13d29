/** Gives each Traveller a player. Travellers are known to all, so nothing is drawn; who has which other token is `told` or not. */

import { characterOf, type Game } from '@grimoire/game/model'
import { TokenDisc } from '@grimoire/page/token/token-disc.tsx'
import { useTranslations } from 'use-intl'
import type { DrawState } from '../../store/draw-state.ts'
import { PlayerChoice } from './manual-setup.tsx'

export function TravellerNames({ game, state, told }: { readonly game: Game; readonly state: DrawState; readonly told: boolean }) {
  const t = useTranslations('draw')
  if (state.travellers.length === 0) return null
  return (
    <section className="manual" aria-label={t('travellers')}>
      <h2 className="drawn-title">{t('travellers')}</h2>
      <p className="draw-hint">{t('travellersHelp')}</p>
      <ul className="manual-list">
        {state.travellers.map((token) => {
          const character = characterOf(game, token.characterId)
          const owner = state.given.find((one) => one.id === token.id)?.player ?? ''
          return (
            <li key={token.id} className="manual-card">
              <TokenDisc character={character} size={72} showName={false} />
              <div className="manual-who">
                <strong>{character.name}</strong>
                <PlayerChoice
                  game={game}
                  state={state}
                  token={token}
                  owner={owner}
                  label={t('choosePlayer', { character: character.name })}
                  told={told}
                />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
