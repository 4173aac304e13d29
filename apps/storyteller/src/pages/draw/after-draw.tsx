/** What the storyteller settles between the draw and the first night: the Lunatic's exchange, and who is secretly another character. */

import { characterOf, findToken, type Game, seatedTokens, type Token } from '@grimoire/game/model'
import { believesDemon, lunaticSwapDue, marionetteSeats, standInTeam } from '@grimoire/game/rules'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { act } from '../../store/game-store.ts'
import { Select } from '../../ui/fields.tsx'

export function AfterDraw({ game }: { readonly game: Game }) {
  const t = useTranslations('draw')
  const [open, setOpen] = useState(false)
  const hidden = seatedTokens(game).filter((token) => token.believedId !== null && !believesDemon.has(token.characterId))
  const lunatic = lunaticSwapDue(game) ? lunaticPair(game) : null
  if (!mayHide(game)) return null
  return (
    <section className="after" aria-label={t('beforeStart')}>
      <div className="after-head">
        <h2>{t('beforeStart')}</h2>
        <p>{t('forStoryteller')}</p>
        {!open && (
          <Button look="outline" icon={<IconEye size={20} />} onClick={() => setOpen(true)}>
            {t('showSteps')}
          </Button>
        )}
      </div>
      {open && (
        <ul className="after-list">
          {lunatic && (
            <li className="after-step">
              <div>
                <h3>{t('lunaticTitle')}</h3>
                <p>{t('lunaticText', { lunatic: lunatic.lunatic.player, demon: lunatic.demon.player })}</p>
              </div>
              <Button onClick={() => act({ type: 'draw.swapLunatic' })}>{t('lunaticDo')}</Button>
            </li>
          )}
          {hidden.length === 0 && !lunatic && <li className="after-step">{t('nothingToSettle')}</li>}
          {hidden.map((token) => (
            <HiddenStep key={token.id} game={game} token={token} />
          ))}
        </ul>
      )}
    </section>
  )
}

/**
 * Whether the script has somebody to settle, in play or not: the players see this screen, and a section that is there only with a Drunk
 * would tell them of one.
 */
function mayHide({ script, bag, characters }: Game): boolean {
  const ids = [...(script?.characters ?? []), ...bag.map(({ characterId }) => characterId)]
  return ids.some((id) => believesDemon.has(id) || (characters[id] !== undefined && standInTeam(characters[id]) !== null))
}

/** A Drunk or a Marionette: the storyteller may still choose another player, who then goes on believing their own token. */
function HiddenStep({ game, token }: { readonly game: Game; readonly token: Token }) {
  const t = useTranslations('draw')
  const character = characterOf(game, token.characterId)
  const shown = characterOf(game, token.believedId ?? token.characterId)
  const marionette = character.setupEffect?.seating === 'neighbours-demon'
  const choices = marionette
    ? marionetteSeats(game).flatMap((id) => findToken(game, id) ?? [])
    : seatedTokens(game).filter((one) => one.believedId === null && characterOf(game, one.characterId).team === shown.team)
  return (
    <li className="after-step">
      <div>
        <h3>{t('hiddenTitle', { character: character.name })}</h3>
        <p>{t('hiddenText', { player: token.player, shown: shown.name, character: character.name })}</p>
        {marionette && <p>{t(choices.length > 0 ? 'hiddenSeat' : 'hiddenNoSeat')}</p>}
      </div>
      <Select
        label={t('hiddenWho', { character: character.name })}
        value={token.id}
        onChange={(event) => act({ type: 'draw.moveStandIn', from: token.id, to: event.currentTarget.value })}
      >
        {[token, ...choices.filter((one) => one.id !== token.id)].map((one) => (
          <option key={one.id} value={one.id}>
            {one.player}
          </option>
        ))}
      </Select>
    </li>
  )
}

function lunaticPair(game: Game): { readonly lunatic: Token; readonly demon: Token } | null {
  const lunatic = game.tokens.find((token) => believesDemon.has(token.characterId))
  const demon = seatedTokens(game).find((token) => characterOf(game, token.characterId).team === 'demon')
  return lunatic && demon ? { lunatic, demon } : null
}
