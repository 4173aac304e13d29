/** The draw by phone: how players join, who has joined, who sits where, and which token each gets. */

import type { Game } from '@grimoire/game/model'
import { EmptyState } from '@grimoire/page/ui/empty-state.tsx'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AvailableTokens } from './available-tokens.tsx'
import { JoinCard } from './join-card.tsx'
import { LoosePhones } from './loose-phones.tsx'
import './phones.css'
import { joinedWords } from './joined-words.ts'
import { PhoneSeatList } from './phone-seat-list.tsx'
import { usePhones } from './phones-store.ts'
import { freeSeats, hasSeat, seatNames } from './seat-links.ts'
import { SessionNote } from './session-note.tsx'
import { StartSession } from './start-session.tsx'
import { StopSession } from './stop-session.tsx'
import { UnsettledNote } from './unsettled-note.tsx'
import { usePhoneSeats } from './use-phone-seats.ts'

export function MobileDraw({ game }: { readonly game: Game }) {
  const sessionId = usePhones((phones) => phones.sessionId)
  return sessionId === null ? (
    <div className="phones-start">
      <StartSession />
    </div>
  ) : (
    <SessionDraw game={game} sessionId={sessionId} />
  )
}

function SessionDraw({ game, sessionId }: { readonly game: Game; readonly sessionId: string }) {
  const t = useTranslations('phones')
  // Players look at this screen to scan the code, so tokens start face down.
  const [shown, setShown] = useState(false)
  const { seats, links, handOut, outgoing } = usePhoneSeats()
  const loose = seats.filter(({ name }) => !hasSeat(game, name))
  return (
    <div className="phones-draw">
      <div className="phones-way-in">
        <SessionNote />
        <JoinCard sessionId={sessionId} />
        <StopSession />
      </div>
      <div className="phones-table">
        <section aria-label={t('players.title')}>
          <div className="phones-head">
            <h2 className="phones-title">{t('players.title')}</h2>
            <p className="phones-hint" aria-live="polite">
              <span>{joinedWords(t, seats.length, game)}</span>
              {seats.length > 0 && (
                <span>{t('players.ready', { ready: seats.filter(({ player }) => player.ready).length, count: seats.length })}</span>
              )}
            </p>
          </div>
          {seats.length === 0 && (
            <EmptyState icon={<IconUsers size={40} />} fact={t('players.none')} help={t('players.noneHelp')} />
          )}
          <LoosePhones phones={loose} free={freeSeats(game, links)} />
          {seatNames(game).length > 0 && (
            <>
              <p className="phones-hint phones-order">{t('seats.help')}</p>
              <PhoneSeatList game={game} seats={seats} links={links} available={handOut.available} shown={shown} />
            </>
          )}
        </section>
        {shown && <UnsettledNote outgoing={outgoing} playing={false} />}
        <AvailableTokens game={game} available={handOut.available} shown={shown} onShow={setShown} />
      </div>
    </div>
  )
}
