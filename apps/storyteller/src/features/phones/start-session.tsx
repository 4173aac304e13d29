/** Explains phone sessions, with a button that starts one. */

import { useOnline } from '@grimoire/page/browser/use-online.ts'
import { useErrorWords } from '@grimoire/page/i18n/error-words.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { EmptyState } from '@grimoire/page/ui/empty-state.tsx'
import { IconDeviceMobile, IconDeviceMobileOff } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useGameStore } from '../../store/game-store.ts'
import { useMatter } from '../../store/use-matter.ts'
import { startSession } from './phone-session.ts'
import { usePhones } from './phones-store.ts'
import { placesWanted } from './places.ts'

export function StartSession() {
  const t = useTranslations('phones')
  const matter = useMatter()
  const words = useErrorWords()
  const stage = usePhones((phones) => phones.stage)
  const online = useOnline()
  const ended = stage === 'ended'
  const start = async () => {
    matter.settle()
    const error = await startSession(placesWanted(useGameStore.getState().history.game))
    if (error !== null) matter.say(t('createFailed', { status: words(error) || t('noAnswer') }))
  }
  return (
    <EmptyState
      icon={ended ? <IconDeviceMobileOff size={44} /> : <IconDeviceMobile size={44} />}
      fact={t(ended ? 'state.ended' : 'start.title')}
      help={t(!online ? 'start.offline' : ended ? 'state.endedHelp' : 'start.help')}
      action={
        <Button look="primary" size="big" disabled={!online || stage === 'starting'} onClick={() => void start()}>
          {t(stage === 'starting' ? 'start.starting' : 'start.do')}
        </Button>
      }
    />
  )
}
