/** The evil players and the bluffs, for Minion info and Demon info. */

import { characterOf, findToken, type TokenId } from '@grimoire/game/model'
import type { EvilInfo } from '@grimoire/game/rules'
import { useNameList } from '@grimoire/page/i18n/lists.ts'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { TEAM_LABEL } from '@grimoire/page/token/team-label.ts'
import { useTranslations } from 'use-intl'
import { useGame } from '../../store/game-store.ts'

export function EvilTeam({ info, bluffs }: { readonly info: EvilInfo; readonly bluffs: boolean }) {
  const t = useTranslations('play.night')
  const team = useTranslations('common.team')
  const list = useNameList()
  const game = useGame((one) => one)
  const shown = bluffs ? (game.bluffs[0]?.characterIds ?? []) : []
  return (
    <dl className="evil-team">
      <Group title={team(TEAM_LABEL.demon, { count: info.demons.length })} ids={info.demons} />
      {!info.bluffsOnly && <Group title={team(TEAM_LABEL.minion, { count: info.minions.length })} ids={info.minions} />}
      {!info.bluffsOnly && <Group title={t('alsoShown')} ids={info.alsoShown} />}
      {shown.length > 0 && (
        <div>
          <dt>{t('bluffs')}</dt>
          <dd>{shown.map((id) => characterOf(game, id).name).join(' · ')}</dd>
        </div>
      )}
      {info.changedBy.length > 0 && (
        <div>
          <dt>{t('changedBy')}</dt>
          <dd>{list(info.changedBy.map((id) => characterOf(game, id).name))}</dd>
        </div>
      )}
    </dl>
  )
}

function Group({ title, ids }: { readonly title: string; readonly ids: readonly TokenId[] }) {
  const game = useGame((one) => one)
  if (ids.length === 0) return null
  return (
    <div>
      <dt>{title}</dt>
      {ids.map((id) => {
        const token = findToken(game, id)
        if (!token) return null
        const character = characterOf(game, token.characterId)
        return (
          <dd key={id} className="evil-team-player">
            <MiniDisc character={character} size={28} />
            <span>{token.player === '' ? character.name : `${token.player} (${character.name})`}</span>
          </dd>
        )
      })}
    </div>
  )
}
