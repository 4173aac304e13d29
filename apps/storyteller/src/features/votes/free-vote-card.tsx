/** Opens a free vote, about a question of the storyteller's or about none. With a Cult Leader on the script it offers theirs. */

import { type Game, VOTE_TITLE_LENGTH } from '@grimoire/game/model'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconHandStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { tokenName } from '../../play/names.ts'
import { usePlayStore } from '../../play/play-store.ts'
import { act, useGame } from '../../store/game-store.ts'
import { newId } from '../../store/random.ts'
import { TextField } from '../../ui/fields.tsx'

const CULT_LEADER = 'cultleader'

export function FreeVoteCard() {
  const t = useTranslations('votes.free')
  const game = useGame((one) => one)
  const rolesShown = usePlayStore((store) => store.rolesShown)
  const [title, setTitle] = useState('')
  const leader = rolesShown ? livingCultLeader(game) : undefined
  // What is on the script is known to everybody, and so may be offered face down.
  const offersCult = leader !== undefined || game.script?.characters.includes(CULT_LEADER) === true
  return (
    <details className="votes-free">
      <summary className="votes-heading">
        {t('heading')}
        {leader && <span className="votes-free-hint">{t('cultLeader', { player: tokenName(game, leader) })}</span>}
      </summary>
      <section className="votes-card" aria-label={t('heading')}>
        <p>{t('what')}</p>
        <TextField
          label={t('title')}
          maxLength={VOTE_TITLE_LENGTH}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        {offersCult && (
          <Button look="plain" onClick={() => setTitle(t('cultQuestion'))}>
            {t('cultQuestion')}
          </Button>
        )}
        <Button look="outline" icon={<IconHandStop size={20} />} onClick={() => act({ type: 'freeVote.open', id: newId(), title })}>
          {t('open')}
        </Button>
      </section>
    </details>
  )
}

function livingCultLeader({ tokens }: Game) {
  return tokens.find(({ characterId, seated, alive }) => characterId === CULT_LEADER && seated && alive)
}
