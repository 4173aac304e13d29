/** A viewer asks to see the grimoire, or a device to run the town. Several are answered one after another, devices first. */

import type { TownOpening, TownViewer } from '@grimoire/protocol/town/calls'
import { IconDevices, IconEye } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'use-intl'
import { Ask, type AskProps } from '../../shell/ask.tsx'
import { answerOpening, answerViewer } from './town-session.ts'
import { useTown } from './town-store.ts'

export function AskBanner() {
  const opening = useTown((town) => town.opening)
  const asking = useTown((town) => town.asking)
  const waiting = asking.filter(({ grim }) => grim === 'asked')
  const others = opening.length + waiting.length - 1
  const device = opening[0]
  if (device) return <DeviceAsks key={device.opening_id} device={device} others={others} />
  const viewer = waiting[0]
  return viewer ? <ViewerAsks key={viewer.viewer_id} viewer={viewer} others={others} /> : null
}

function DeviceAsks({ device, others }: { readonly device: TownOpening; readonly others: number }) {
  const t = useTranslations('townHost.opening')
  const who = t(device.screen, { time: useTime(device.since) })
  return (
    <TownAsk
      icon={<IconDevices size={24} aria-hidden />}
      title={t('title')}
      words={`${who} ${t('what')}`}
      others={others}
      onAnswer={(allowed) => answerOpening(device.opening_id, allowed)}
    />
  )
}

function ViewerAsks({ viewer, others }: { readonly viewer: TownViewer; readonly others: number }) {
  const t = useTranslations('townHost.ask')
  const who = t(viewer.screen, { time: useTime(viewer.since) })
  return (
    <TownAsk
      icon={<IconEye size={24} aria-hidden />}
      title={t('title')}
      words={`${who} ${t('only')}`}
      others={others}
      onAnswer={(allowed) => answerViewer(viewer.viewer_id, allowed)}
    />
  )
}

function useTime(at: number): string {
  return useFormatter().dateTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

type TownAskProps = Pick<AskProps, 'icon' | 'title' | 'words' | 'onAnswer'> & {
  /** How many more wait for an answer. */
  readonly others: number
}

function TownAsk({ words, others, ...ask }: TownAskProps) {
  const t = useTranslations('townHost')
  return (
    <Ask
      {...ask}
      words={others > 0 ? `${words} ${t('ask.more', { count: others })}` : words}
      refuse={t('ask.refuse')}
      allow={t('ask.allow')}
      failed={(reason) => t('ask.failed', { reason: reason || t('create.noAnswer') })}
    />
  )
}
