/** The state of a phone, as text with an icon. */

import type { PhonePlayer } from '@grimoire/protocol/phones/messages'
import { IconCheck, IconCircleCheck, IconHourglass, IconWifiOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface PhoneBadgesProps {
  readonly player: PhonePlayer
  /** Hides the ready badge of a player who has a token, as they were ready before they got it. */
  readonly brief?: boolean
}

export function PhoneBadges({ player, brief = false }: PhoneBadgesProps) {
  const t = useTranslations('phones.players')
  return (
    <span className="phone-badges">
      {!(brief && player.has_token) &&
        (player.ready ? (
          <Badge kind="ready" icon={<IconCheck size={15} />} words={t('isReady')} />
        ) : (
          <Badge kind="waiting" icon={<IconHourglass size={15} />} words={t('isWaiting')} />
        ))}
      {!player.connected && <Badge kind="away" icon={<IconWifiOff size={15} />} words={t('isAway')} />}
      {player.has_token && <Badge kind="token" icon={<IconCircleCheck size={15} />} words={t('hasToken')} />}
    </span>
  )
}

function Badge({ kind, icon, words }: { readonly kind: string; readonly icon: ReactNode; readonly words: string }) {
  return (
    <span className="phone-badge" data-kind={kind}>
      {icon}
      {words}
    </span>
  )
}
