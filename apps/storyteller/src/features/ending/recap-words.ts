/** Puts a recap into the reader's language. The dialog and the copied Markdown use the same sentences. */

import type { Game } from '@grimoire/game/model'
import type { Recap, RecapEvent, RecapMoment, RecapNomination, RecapPlayer } from '@grimoire/game/recap'
import { assertNever } from '@grimoire/game/result'
import { useScriptTitle } from '@grimoire/page/catalogue/script-title.ts'
import { useNameList, useOpenList } from '@grimoire/page/i18n/lists.ts'
import { useFormatter, useTranslations } from 'use-intl'
import { useBluffSetName } from '../../play/bluff-set-name.ts'

export interface PlayerWords {
  readonly id: string
  readonly name: string
  readonly character: string
  readonly side: string
  readonly fate: string
}

export interface EventWords {
  readonly text: string
  /** Who voted. */
  readonly detail: string | null
}

export interface MomentWords {
  readonly phase: RecapMoment['clock']['phase']
  readonly title: string
  readonly events: readonly EventWords[]
}

export interface RecapWords {
  readonly script: string
  readonly result: string
  readonly facts: readonly string[]
  readonly players: readonly PlayerWords[]
  /** Characters beside the circle, and the bluffs; one line each. */
  readonly extras: readonly string[]
  /** Only moments that have something to tell. */
  readonly moments: readonly MomentWords[]
}

/** A game's date is that of the device's time zone. */
const LOCAL_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

export function useRecapWords(recap: Recap, characters: Game['characters']): RecapWords {
  const t = useTranslations('ending.recap')
  const won = useTranslations('ending.won')
  const tell = useTranslations('ending.event')
  const common = useTranslations('common')
  const titleOf = useScriptTitle()
  const format = useFormatter()
  const openList = useOpenList()
  const nameList = useNameList()
  const setName = useBluffSetName()

  const called = new Map(recap.characters.map(({ id, name }) => [id, name]))
  const character = (id: string) => characters[id]?.name ?? called.get(id) ?? id
  const moment = ({ phase, day }: RecapMoment['clock']) => common(phase, { day })
  const names = new Map(recap.players.map((one) => [one.id, one.name || roleName(one)]))
  const player = (id: string | null) => (id === null ? common('storyteller') : (names.get(id) ?? t('someone')))

  function roleName({ start, end }: RecapPlayer): string {
    const role = end ?? start
    return role ? character(role.characterId) : t('someone')
  }

  function characterOf({ start, end }: RecapPlayer): string {
    const role = end ?? start
    if (!role) return ''
    const name = character(role.characterId)
    const full = role.believedId === null ? name : t('believed', { character: name, believed: character(role.believedId) })
    const before = start && start.characterId !== role.characterId ? character(start.characterId) : null
    return before === null ? full : t('was', { character: full, before })
  }

  function sideOf({ start, end }: RecapPlayer): string {
    const role = end ?? start
    if (!role) return ''
    const side = common(`alignment.${role.alignment}`)
    const first = start?.alignment ?? role.alignment
    if (first === role.alignment || first === 'neutral') return side
    return t('turned', { side, before: first })
  }

  function fateOf({ end, alive, death }: RecapPlayer): string {
    if (!end) return t('left')
    if (alive) return t('alive')
    return death ? t(death.how, { moment: moment(death.clock) }) : t('dead')
  }

  function nomination(event: RecapNomination): EventWords {
    const { call, nominatorId, nomineeId, title = '', votes, needed, voterIds, handsCounted, result } = event
    const said = { nominee: player(nomineeId), votes, needed, result: result ?? 'other' }
    const text =
      call === 'free'
        ? title === ''
          ? tell('freeVote', { votes })
          : tell('freeVoteOn', { title, votes })
        : call === 'exile'
          ? tell('exileCalled', said)
          : nominatorId === null
            ? tell('nominatedByNobody', said)
            : tell('nominated', { ...said, nominator: player(nominatorId) })
    if (voterIds.length === 0) return { text, detail: null }
    // If more people voted than are named, the list stays open, because "and" comes before the others.
    const voters = { names: (handsCounted ? openList : nameList)(voterIds.map(player)) }
    const who = call === 'exile' ? 'supporters' : 'voters'
    return { text, detail: tell(handsCounted ? `${who}AndOthers` : who, voters) }
  }

  function event(one: RecapEvent): EventWords {
    return one.kind === 'nomination' ? nomination(one) : { text: change(one), detail: null }
  }

  function change(one: Exclude<RecapEvent, RecapNomination>): string {
    const who = { player: player(one.playerId) }
    switch (one.kind) {
      case 'execution':
        return tell(one.survived ? 'executionSurvived' : 'executed', who)
      case 'exile':
        return tell(one.survived ? 'exileSurvived' : 'exiled', who)
      case 'death':
        return tell('died', who)
      case 'revival':
        return tell('revived', who)
      case 'character':
        return tell('became', { ...who, character: character(one.to), before: character(one.from) })
      case 'side':
        return tell('turned', { ...who, side: one.to })
      case 'swap':
        return tell(one.sides ? 'swappedSides' : 'swapped', { ...who, other: player(one.otherId) })
      case 'joined':
        return tell('joined', { ...who, character: character(one.characterId) })
      case 'substitute':
        return tell('substitute', { ...who, before: one.before })
      case 'left':
        return tell('left', who)
      default:
        return assertNever(one)
    }
  }

  /** Says that nothing happened, once the night or day is over. Nobody dies in the first night, so it goes without saying. */
  function quiet({ clock, events }: RecapMoment, over: boolean): readonly EventWords[] {
    if (!over || (clock.phase === 'night' && clock.day === 1)) return []
    const kinds = events.map((one) => one.kind)
    if (clock.phase === 'day') return kinds.includes('execution') ? [] : [{ text: tell('nobodyExecuted'), detail: null }]
    return kinds.includes('death') ? [] : [{ text: tell('nobodyDied'), detail: null }]
  }

  const moments = recap.moments.map((one, index): MomentWords => {
    const last = index === recap.moments.length - 1
    const end = last && recap.winner !== null ? [{ text: won(recap.winner), detail: null }] : []
    const events = [...one.events.map(event), ...quiet(one, !last), ...end]
    return { phase: one.clock.phase, title: moment(one.clock), events }
  })
  const playedAt = recap.endedAt ?? recap.startedAt
  return {
    script: titleOf(recap.script?.name ?? '') || t('noScript'),
    result: recap.winner === null ? t('goesOn') : won(recap.winner),
    facts: [
      t('facts', { players: recap.players.filter((one) => one.end !== null).length }),
      ...(playedAt === null ? [] : [format.dateTime(playedAt, { dateStyle: 'long', timeZone: LOCAL_TIME_ZONE })]),
    ],
    players: recap.players.map((one) => ({
      id: one.id,
      name: player(one.id),
      character: characterOf(one),
      side: sideOf(one),
      fate: fateOf(one),
    })),
    extras: [
      ...(recap.aside.length > 0 ? [t('aside', { names: nameList(recap.aside.map(character)) })] : []),
      ...recap.bluffs.map((set) => t('bluffs', { set: setName(set.name), names: nameList(set.characterIds.map(character)) })),
    ],
    moments: moments.filter((one) => one.events.length > 0),
  }
}
