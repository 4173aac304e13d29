/** Phones during play: who has joined, who sits where, latecomers, and changed tokens. */

import { EmptyState } from '@grimoire/page/ui/empty-state.tsx'
import { IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FaceDownNote } from '../../play/face-down.tsx'
import { useIsCovered, usePlayStore } from '../../play/play-store.ts'
import { useReadOnly } from '../../play/use-read-only.ts'
import { useGame } from '../../store/game-store.ts'
import { Accordion, AccordionGroup } from '../../ui/accordion.tsx'
import { Panel } from '../../ui/panel.tsx'
import { DistributeButton } from './distribute-button.tsx'
import { JoinCard } from './join-card.tsx'
import { PanelRows } from './panel-rows.tsx'
import './phones.css'
import { joinedWords } from './joined-words.ts'
import { usePhones } from './phones-store.ts'
import { readableId } from './session-id.ts'
import { SessionNote } from './session-note.tsx'
import { StartSession } from './start-session.tsx'
import { StopSession } from './stop-session.tsx'
import { UnsettledNote } from './unsettled-note.tsx'
import { usePhoneSeats } from './use-phone-seats.ts'

export function PhonesPanel() {
  const t = useTranslations('phones')
  const covered = useIsCovered()
  const openPanel = usePlayStore((store) => store.openPanel)
  const sessionId = usePhones((phones) => phones.sessionId)
  const joined = usePhones((phones) => phones.players.length)
  const game = useGame((one) => one)
  const readOnly = useReadOnly()
  return (
    <Panel
      title={t('title')}
      subtitle={sessionId !== null && `${readableId(sessionId)} · ${joinedWords(t, joined, game)}`}
      covered={covered}
      onClose={() => openPanel(null)}
      footer={sessionId !== null && !readOnly && <DistributeButton first wide />}
    >
      {sessionId === null ? <StartSession /> : <Session sessionId={sessionId} readOnly={readOnly} />}
    </Panel>
  )
}

function Session({ sessionId, readOnly }: { readonly sessionId: string; readonly readOnly: boolean }) {
  const t = useTranslations('phones')
  const { game, seats, links, outgoing } = usePhoneSeats()
  const faceUp = usePlayStore((store) => store.rolesShown)
  // If nobody has joined, whoever opens the panel wants the join code.
  const [opened, setOpened] = useState<string[]>(seats.length === 0 ? ['join'] : [])
  return (
    <div className="phones-panel">
      <SessionNote />
      {!readOnly && <UnsettledNote outgoing={outgoing} playing />}
      <Accordion opened={opened} onChange={setOpened}>
        <AccordionGroup value="join" title={t('join.title')}>
          <JoinCard sessionId={sessionId} />
        </AccordionGroup>
      </Accordion>
      {seats.length === 0 ? (
        <EmptyState icon={<IconUsers size={40} />} fact={t('players.none')} help={t('players.noneHelp')} />
      ) : !faceUp ? (
        <FaceDownNote />
      ) : (
        <PanelRows game={game} seats={seats} links={links} readOnly={readOnly} />
      )}
      <StopSession />
    </div>
  )
}
