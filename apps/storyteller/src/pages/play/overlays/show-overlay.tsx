/** Shows one player the character they are meant to see, and nothing else. A tap or Escape closes it. */

import { characterOf, findToken, shownCharacter, type TokenId } from '@grimoire/game/model'
import { SecondName } from '@grimoire/page/token/second-name.tsx'
import { TEAM_LABEL } from '@grimoire/page/token/team-label.ts'
import { TeamMark } from '@grimoire/page/token/team-mark.tsx'
import { TokenDisc } from '@grimoire/page/token/token-disc.tsx'
import { useTranslations } from 'use-intl'
import { OverlayClose, useCloseWhenHidden } from '../../../play/overlay.tsx'
import { usePlayStore } from '../../../play/play-store.ts'
import { InPlayerLanguage, PlayerLanguageSelect, usePlayerLanguage } from '../../../play/player-language.tsx'
import { useGame } from '../../../store/game-store.ts'
import { FullScreen } from '../../../ui/full-screen.tsx'
import './show-overlay.css'

export function ShowOverlay({ id }: { readonly id: TokenId }) {
  const t = useTranslations('play.show')
  const here = useGame((game) => findToken(game, id) !== undefined)
  const openOverlay = usePlayStore((store) => store.openOverlay)
  const language = usePlayerLanguage()
  useCloseWhenHidden()
  if (!here) return null
  const close = () => openOverlay(null)
  return (
    <FullScreen label={t('label')} className="show" onClose={close}>
      <div className="show-content" onClick={close}>
        <InPlayerLanguage language={language}>
          <ShownToken id={id} />
        </InPlayerLanguage>
      </div>
      <PlayerLanguageSelect language={language} />
      <OverlayClose onClose={close} />
    </FullScreen>
  )
}

function ShownToken({ id }: { readonly id: TokenId }) {
  const t = useTranslations('play.show')
  const team = useTranslations('common.team')
  const game = useGame((one) => one)
  const token = findToken(game, id)
  if (!token) return null
  const character = characterOf(game, shownCharacter(token))
  return (
    <>
      <div className="show-disc">
        <TokenDisc character={character} size={360} />
      </div>
      <div className="show-words">
        <p className="show-you">{t(token.seated ? 'youAre' : 'inPlay')}</p>
        <h2 className="show-name">
          {character.name}
          <SecondName character={character} below />
        </h2>
        <p className="show-team" style={{ color: `var(--${character.team})` }}>
          <TeamMark team={character.team} size={22} />
          {team(TEAM_LABEL[character.team], { count: 1 })}
        </p>
        <p className="show-ability">{character.ability}</p>
      </div>
    </>
  )
}
