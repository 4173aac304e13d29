/** Cards for characters that affect ghost votes by day: the Ferryman renews them, a Beggar is given one. */

import { findToken, seatedTokens, type Token } from '@grimoire/game/model'
import { givesVotesBack, votesByGift } from '@grimoire/game/rules'
import { Button } from '@grimoire/page/ui/button.tsx'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { tokenName } from '../../play/names.ts'
import { usePlayStore } from '../../play/play-store.ts'
import { act, useGame } from '../../store/game-store.ts'
import { Select } from '../../ui/fields.tsx'

export function FerrymanCard() {
  const t = useTranslations('votes.ferryman')
  const inPlay = useGame((game) => game.tokens.some((token) => givesVotesBack.has(token.characterId)))
  const anySpent = useGame((game) => seatedTokens(game).some((token) => !token.alive && !token.ghostVote))
  if (!inPlay) return null
  return (
    <section className="votes-card">
      <p>{t('text')}</p>
      <Button look="outline" disabled={!anySpent} onClick={() => act({ type: 'ghostVotes.renew' })}>
        {t('renew')}
      </Button>
    </section>
  )
}

/** Hidden while roles are hidden. Everyone knows the Travellers, but not what a Beggar learns. */
export function BeggarCard() {
  const beggars = useGame((game) => game.tokens)
  const rolesShown = usePlayStore((store) => store.rolesShown)
  if (!rolesShown) return null
  return beggars
    .filter((token) => votesByGift.has(token.characterId) && token.alive)
    .map((token) => <OneBeggar key={token.id} beggar={token} />)
}

function OneBeggar({ beggar }: { readonly beggar: Token }) {
  const t = useTranslations('votes.beggar')
  const id = useId()
  const game = useGame((one) => one)
  const givers = seatedTokens(game).filter((token) => !token.alive && token.ghostVote)
  const [chosen, setChosen] = useState('')
  const giver = findToken(game, chosen)
  const held = game.votesGiven.filter((one) => one.to === beggar.id).length
  return (
    <section className="votes-card">
      <p>
        {t('text', { player: tokenName(game, beggar) })} <strong>{t('holds', { count: held })}.</strong>
      </p>
      {givers.length > 0 && (
        <Select
          id={id}
          label={t('choose')}
          value={chosen}
          data={[{ value: '', label: '–' }, ...givers.map((token) => ({ value: token.id, label: tokenName(game, token) }))]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      {giver && givers.includes(giver) && (
        <Button
          look="outline"
          onClick={() => {
            setChosen('')
            act({ type: 'vote.give', from: giver.id, to: beggar.id })
          }}
        >
          {t('give', { player: tokenName(game, giver) })}
        </Button>
      )}
    </section>
  )
}
