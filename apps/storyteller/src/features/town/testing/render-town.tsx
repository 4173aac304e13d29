/** For tests: renders part of a screen with the dialogs of the play screen, the town's keeper and the app's messages. */

import { FakeSocket } from '@grimoire/page/sockets/testing/fake-socket.ts'
import type { TownStatus } from '@grimoire/protocol/town/calls'
import { act as later } from '@testing-library/react'
import type { ReactNode } from 'react'
import { PlayDialogs } from '../../../play/testing/play-dialogs.tsx'
import { renderPlay } from '../../../play/testing/play-fixture.tsx'
import { AlertBanner } from '../../../shell/alert-banner.tsx'
import { AnnouncementRegion } from '../../../shell/announcement-region.tsx'
import { TownKeeper } from '../town-keeper.tsx'
import { createTown } from '../town-session.ts'
import { townStatus } from './town-api.ts'

export function renderTown(children: ReactNode = null) {
  return renderPlay(
    <>
      {children}
      <PlayDialogs />
      <TownKeeper timer={null} sheet={null} />
      <AlertBanner />
      <AnnouncementRegion />
    </>,
  )
}

export async function openTown(): Promise<void> {
  await later(async () => void (await createTown('Hollowmere', 'ember-27')))
  later(() => FakeSocket.latest().open())
  tell({})
}

/** What the server says of the viewers. */
export function tell(status: Partial<TownStatus>): void {
  later(() => FakeSocket.latest().hear(townStatus(status)))
}
