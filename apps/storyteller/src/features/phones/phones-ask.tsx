/**
 * Two questions to the storyteller: may another phone have the seat of this one, whose name it gave? And is a phone really that of the
 * player under whose name it joined, when that player has a token? Several are answered one after another.
 */

import { KNOCK_MS, type PhonePlayer } from '@grimoire/protocol/phones/messages'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Ask } from '../../shell/ask.tsx'
import { freeSeat } from './phone-session.ts'
import { usePhones } from './phones-store.ts'
import { answerClaim } from './seat-the-phones.ts'

export function PhonesAsk() {
  const t = useTranslations('phones')
  const players = usePhones((phones) => phones.players)
  const links = usePhones((phones) => phones.links)
  const { knocking, refuse } = useKnocks(players)
  const claim = players.find(({ player_id: id }) => links[id]?.asks !== undefined)
  const failed = (reason: string) => t('ask.failed', { reason: reason || t('noAnswer') })
  const icon = <IconDeviceMobile size={24} aria-hidden />
  if (claim) {
    const { player_id: id } = claim
    const name = links[id]?.asks ?? ''
    const answer = async (theirs: boolean) => {
      answerClaim(id, theirs)
      return null
    }
    return (
      <Ask
        key={id}
        icon={icon}
        title={t('ask.claim', { name })}
        words={t('ask.claimWords', { name })}
        refuse={t('ask.another')}
        allow={t('ask.theirs')}
        failed={failed}
        onAnswer={answer}
      />
    )
  }
  if (!knocking) return null
  const { player_id: id, player_name: name, connected, asked_at: at } = knocking
  return (
    <Ask
      key={`${id} ${at}`}
      icon={icon}
      title={t('ask.knock', { name })}
      words={t(connected ? 'ask.knockHere' : 'ask.knockAway', { name })}
      refuse={t('ask.refuse')}
      allow={t('ask.free')}
      failed={failed}
      onAnswer={(free) => (free ? freeSeat(knocking) : refuse(knocking))}
    />
  )
}

/** The first phone whose seat is asked for, and a way to refuse. A question ends by itself, as the phone stops waiting. */
function useKnocks(players: readonly PhonePlayer[]) {
  const [over, setOver] = useState<ReadonlySet<string>>(new Set())
  const knocking = players.find((player) => player.asked_at !== undefined && !over.has(keyOf(player)))
  const key = knocking && keyOf(knocking)
  useEffect(() => {
    if (key === undefined) return undefined
    const ending = setTimeout(() => setOver((before) => new Set(before).add(key)), KNOCK_MS)
    return () => clearTimeout(ending)
  }, [key])
  const refuse = async (player: PhonePlayer) => {
    setOver((before) => new Set(before).add(keyOf(player)))
    return null
  }
  return { knocking, refuse }
}

function keyOf({ player_id: id, asked_at: at }: PhonePlayer): string {
  return `${id} ${at}`
}
