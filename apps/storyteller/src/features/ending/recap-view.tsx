/** The recap on screen: the result, the players, then each night and day. */

import type { Recap } from '@grimoire/game/recap'
import { MiniDisc } from '@grimoire/page/token/mini-disc.tsx'
import { EmptyState } from '@grimoire/page/ui/empty-state.tsx'
import { IconBook2, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useGameStore } from '../../store/game-store.ts'
import type { MomentWords, PlayerWords, RecapWords } from './recap-words.ts'

interface RecapViewProps {
  readonly recap: Recap
  readonly words: RecapWords
}

export function RecapView({ recap, words }: RecapViewProps) {
  const t = useTranslations('ending.recap')
  return (
    <>
      <header className="recap-head" role="presentation">
        <h3 className="recap-result" data-winner={recap.winner ?? undefined}>
          {words.result}
        </h3>
        <p className="recap-facts">
          <span dir="auto">{words.script}</span>
          {words.facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {!recap.whole && <p className="recap-note">{t('notWhole')}</p>}
      </header>
      <Players recap={recap} players={words.players} />
      {words.extras.map((line) => (
        <p key={line} className="recap-extra" dir="auto">
          {line}
        </p>
      ))}
      {words.moments.length === 0 ? (
        <EmptyState icon={<IconBook2 size={36} />} fact={t('nothing')} help={t('nothingHelp')} />
      ) : (
        words.moments.map((moment) => <Moment key={moment.title} moment={moment} />)
      )}
    </>
  )
}

function Players({ recap, players }: { readonly recap: Recap; readonly players: readonly PlayerWords[] }) {
  const t = useTranslations('ending.recap')
  const characters = useGameStore((store) => store.words.inGame(store.history.game).characters)
  return (
    <table className="recap-players">
      <caption className="visually-hidden">{t('players')}</caption>
      <thead className="recap-players-head">
        <tr>
          <th scope="col">{t('player')}</th>
          <th scope="col">{t('character')}</th>
          <th scope="col">{t('side')}</th>
          <th scope="col">{t('fate')}</th>
        </tr>
      </thead>
      <tbody>
        {players.map((words, index) => {
          const player = recap.players[index]
          const role = player?.end ?? player?.start
          const character = role && characters[role.characterId]
          return (
            <tr key={words.id}>
              <th scope="row" dir="auto">
                <span className="recap-player">
                  {character && <MiniDisc character={character} size={36} dead={!player?.alive} />}
                  {words.name}
                </span>
              </th>
              <td className="recap-character" dir="auto">
                {words.character}
              </td>
              <td className="recap-side" data-side={role?.alignment}>
                {words.side}
              </td>
              <td className="recap-fate">{words.fate}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Moment({ moment }: { readonly moment: MomentWords }) {
  const Icon = moment.phase === 'night' ? IconMoon : IconSun
  return (
    <section className="recap-moment">
      <h4 className="recap-moment-title">
        <Icon size={18} aria-hidden />
        {moment.title}
      </h4>
      <ul>
        {moment.events.map(({ text, detail }, index) => (
          <li key={`${index + 1} ${text}`} dir="auto">
            {text}
            {detail !== null && <small>{detail}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}
