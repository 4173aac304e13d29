/** The tokens chosen so far, as discs, with an empty place for each that is missing. */

import { type BagToken, byTeam, type CharacterId } from '@grimoire/game/model'
import { type BagState, drawnTokens, isAside, travellerTokens } from '@grimoire/game/rules'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useGame } from '../../../store/game-store.ts'

/** More discs than this are drawn a little smaller, so that they fill the width. */
const FEW = 10

export function BagStrip() {
  const t = useTranslations('setup.bag')
  const bag = useGame((game) => game.bag)
  const characters = useGame((game) => game.characters)
  const playerCount = useGame((game) => game.playerCount)
  const { drawn, beside } = useMemo(() => sorted({ bag, characters, playerCount }), [bag, characters, playerCount])
  const empty = Math.max(0, playerCount - drawn.length)
  const size = drawn.length + empty > FEW ? 42 : 46
  return (
    <section className="bag-strip" aria-labelledby="bag-title" data-many={size === 42 || undefined}>
      <div className="bag-strip-head">
        <h2 id="bag-title">{t('title')}</h2>
        <span>{t.rich('count', { have: drawn.length, want: playerCount, strong: (words) => <strong>{words}</strong> })}</span>
      </div>
      <ul className="bag-strip-discs">
        {drawn.map((token) => (
          <BagDisc key={token.id} id={token.characterId} size={size} />
        ))}
        {Array.from({ length: empty }, (_, index) => (
          <li key={`empty-${index + 1}`} className="bag-strip-empty" style={{ width: size, height: size }} aria-hidden />
        ))}
      </ul>
      {beside.length > 0 && (
        <>
          <h3>{t('beside')}</h3>
          <ul className="bag-strip-discs">
            {beside.map((token) => (
              <BagDisc key={token.id} id={token.characterId} size={size} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function BagDisc({ id, size }: { readonly id: CharacterId; readonly size: number }) {
  const character = useGame((game) => game.characters[id])
  if (!character) return null
  return (
    <li title={character.name}>
      <MiniDisc character={character} size={size} />
      <span className="visually-hidden">{character.name}</span>
    </li>
  )
}

/** By team; Travellers, Fabled, Loric and other tokens that nobody draws are listed apart. */
function sorted(state: BagState): { readonly drawn: readonly BagToken[]; readonly beside: readonly BagToken[] } {
  const inTeams = (tokens: readonly BagToken[]) =>
    tokens.toSorted((a, b) => {
      const [one, other] = [state.characters[a.characterId], state.characters[b.characterId]]
      return one && other ? byTeam(one.team, other.team) : 0
    })
  const asides = state.bag.filter((token) => isAside(state, token.characterId))
  return { drawn: inTeams(drawnTokens(state)), beside: inTeams([...travellerTokens(state), ...asides]) }
}
