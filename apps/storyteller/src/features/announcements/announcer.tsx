/** Tells screen readers what happens in the game: what was done, undone and redone, the screen that opens, and each hand of a vote. */

import type { Game } from '@grimoire/game/model'
import { clockOrder, nightBadge } from '@grimoire/game/rules'
import { useScriptTitle } from '@grimoire/page/catalogue/script-title.ts'
import { useSeatUnderHand } from '@grimoire/page/timer/use-seat-under-hand.ts'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { actionLabel, useLabelWords } from '../../play/action-label.ts'
import { useNameIn, useTokenName } from '../../play/face-down.tsx'
import { usePlayStore } from '../../play/play-store.ts'
import { announce } from '../../store/announcements.ts'
import { useGame, useGameStore } from '../../store/game-store.ts'
import { type Change, changeBetween, isSilent, tellsCharacters } from './change.ts'

export function Announcer() {
  useChanges()
  useHandsOfTheClock()
  return null
}

function useChanges() {
  const sentenceOf = useChangeSentence()
  const arrival = useArrivalSentence()
  const current = useRef({ sentenceOf, arrival })
  useEffect(() => {
    current.current = { sentenceOf, arrival }
  }, [sentenceOf, arrival])
  useEffect(() => {
    const { game } = useGameStore.getState()
    if (game.stage !== 'select') announce(current.current.arrival(game))
    return useGameStore.subscribe((now, before) => {
      const { inGame } = now.words
      const arrived = now.gameId !== before.gameId || now.game.stage !== before.game.stage
      const change = now.gameId === before.gameId ? changeBetween(before.history, now.history) : null
      const sentences = [
        change && current.current.sentenceOf({ ...change, before: inGame(change.before), after: inGame(change.after) }),
        (arrived || change?.action.type === 'phase.advance') && current.current.arrival(inGame(now.game)),
      ].filter((one): one is string => typeof one === 'string' && one !== '')
      if (sentences.length > 0) announce(sentences.join(' '))
    })
  }, [])
}

/** A sentence for a change, or the empty one. */
function useChangeSentence(): (change: Change) => string {
  const t = useTranslations('play.announce')
  const words = useLabelWords(useNameIn())
  const faceUp = usePlayStore((store) => store.rolesShown)
  return (change) => {
    const { way, action } = change
    if (way === 'done')
      return isSilent(action) || action.type === 'phase.advance' ? '' : t('done', { what: actionLabel(words, change) })
    if (!faceUp && tellsCharacters(action)) return t(way === 'undone' ? 'undoneSecret' : 'redoneSecret')
    return t(way, { what: actionLabel(words, change) })
  }
}

/** Where the storyteller is. */
function useArrivalSentence(): (game: Game) => string {
  const t = useTranslations('play.announce')
  const common = useTranslations('common')
  const titleOf = useScriptTitle()
  return (game) => {
    if (game.stage === 'select') return t('setup', { script: titleOf(game.script?.name ?? ''), players: game.playerCount })
    if (game.stage === 'pick') return t('draw', { players: game.playerCount })
    const { alive, players } = nightBadge(game)
    return t('play', { moment: common(game.clock.phase, { day: game.clock.day }), alive, players })
  }
}

/** Says each player's hand as the clock's hand leaves them, and whom it reaches next. */
function useHandsOfTheClock() {
  const t = useTranslations('play.announce')
  const nameOf = useTokenName()
  const nomination = useGame((game) => game.nomination)
  const tokens = useGame((game) => game.tokens)
  const order = nomination ? clockOrder({ tokens }, nomination.nomineeId) : []
  const seat = useSeatUnderHand(nomination?.vote ?? null, order.length)
  const before = useRef<number | null>(null)
  useEffect(() => {
    const last = before.current
    before.current = seat
    if (!nomination || last === seat) return
    const running = nomination.vote?.running === true
    const passed = last === null ? [] : order.slice(last, seat ?? (running ? order.length : last + 1))
    const reached = seat === null ? undefined : order[seat]
    const sentences = [
      ...passed.map((token) =>
        t('handPassed', { player: nameOf(token), hand: nomination.hands.includes(token.id) ? 'up' : 'down' }),
      ),
      reached ? t('handAt', { player: nameOf(reached) }) : running && t('handsDone'),
    ]
    announce(sentences.filter(Boolean).join(' '))
  })
}
