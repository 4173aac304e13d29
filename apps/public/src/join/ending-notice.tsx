/** Why this phone no longer has a seat here, and what the player can do now. */

import { Button } from '@grimoire/page/ui/button.tsx'
import { IconDoorExit, IconHourglassOff, IconWindow } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Ending } from './join-state.ts'
import { backToForm, connectAgain, useJoin } from './join-store.ts'
import { spaced } from './spaced.ts'
import './join-form.css'

const ICONS = { removed: IconDoorExit, ended: IconHourglassOff, replaced: IconWindow } as const

export function EndingNotice({ ending }: { readonly ending: Ending }) {
  const t = useTranslations('join.ending')
  const id = useJoin((state) => spaced(state.sessionId))
  const Icon = ICONS[ending]
  return (
    <main className="join-form-screen">
      <div className="join-ending" role="alert">
        <Icon size={44} stroke={1.5} aria-hidden />
        <h1>{t(ending)}</h1>
        <p>{t(`${ending}Help`, { id })}</p>
      </div>
      {ending === 'replaced' ? (
        <Button look="primary" size="big" onClick={connectAgain}>
          {t('takeHere')}
        </Button>
      ) : (
        <Button look="primary" size="big" onClick={backToForm}>
          {t('joinAgain')}
        </Button>
      )}
    </main>
  )
}
