/**
 * Positions, and the assistant's answers, each written as one line of text.
 *
 * `Ann:chef Bob:imp Cat:recluse* Dee:drunk=empath Eve:thief/evil Fay:monk[poisoner0]` seats six players clockwise. `*` means dead, `=` is
 * followed by the character they believe they are, `/` by their side if it is not their character's, and `[…]` lists reminders beside them
 * (`g` for a global one). A name in lower case is beside the circle.
 */

import type { Character } from '../../model/character.ts'
import { EMPTY_GAME, type Game } from '../../model/game.ts'
import { type Alignment, naturalAlignment } from '../../model/team.ts'
import { newToken, type Token } from '../../model/token.ts'
import { OFFICIAL, officialCharacter } from '../../testing/characters.ts'
import { nomination } from '../../testing/days.ts'
import { withReminder } from '../../testing/games.ts'
import { SCRIPTS, script } from '../../testing/scripts.ts'
import type { Answer, Assist, Finding, InfoOption, Question } from '../assist.ts'
import { assistFor } from '../assist-for.ts'
import type { AssistView } from '../view.ts'

const SEAT = /^(\w+):(\w+)(?:=(\w+))?(?:\/(good|evil|neutral))?(\*)?(?:\[([\w,]+)\])?$/

/** The first night of these players; the script is Trouble Brewing. */
export function position(line: string, more: Partial<Game> = {}): Game {
  const seats = line
    .trim()
    .split(/\s+/)
    .map((words) => {
      const [, name = '', id = '', believedId = null, side, dead, marks = ''] = SEAT.exec(words) ?? []
      if (name === '') throw new Error(`"${words}" is not a seat.`)
      return {
        token: token(name, officialCharacter(id), {
          believedId,
          side: (side ?? null) as Alignment | null,
          alive: dead === undefined,
        }),
        marks,
      }
    })
  const bare: Game = {
    ...EMPTY_GAME,
    stage: 'play',
    characters: OFFICIAL,
    script: script(SCRIPTS['Trouble Brewing']),
    tokens: seats.map((seat) => seat.token),
    ...more,
  }
  return seats.reduce(
    (game, seat) =>
      seat.marks
        .split(',')
        .filter((mark) => mark !== '')
        .reduce((so, mark) => withReminder(so, mark.replace(/(g?\d+)$/, ' $1'), seat.token.id), game),
    bare,
  )
}

/** A position on the second night. `dusk` and `dawn` are lines too; without them, those moments are unknown. */
export function nightTwo(
  line: string,
  { dusk, dawn, ...more }: Partial<Game> & { readonly dusk?: string; readonly dawn?: string } = {},
): AssistView {
  const clock = { phase: 'night', day: 2 } as const
  const then = (words: string | undefined) => (words === undefined ? null : position(words, { clock, ...more }))
  return { game: position(line, { clock, ...more }), dusk: then(dusk), dawn: then(dawn) }
}

export function nightOne(line: string, more: Partial<Game> = {}): AssistView {
  return { game: position(line, more), dusk: null, dawn: null }
}

/**
 * Votes on executions on day 1. In `Ann>Bob:Cat,Dee`, Ann nominates Bob, and Cat and Dee vote; `+` means that others may have voted too.
 * `Ann>:` nominates the storyteller.
 */
export function votes(...lines: readonly string[]): Pick<Game, 'nominations'> {
  return {
    nominations: lines.map((line) => {
      const [, nominatorId = '', nomineeId = '', voters = '', more = ''] = /^(\w*)>(\w*):([\w,]*)(\+?)$/.exec(line) ?? []
      const voterIds = voters.split(',').filter((one) => one !== '')
      return nomination({
        nominatorId: nominatorId === '' ? null : nominatorId,
        nomineeId: nomineeId === '' ? null : nomineeId,
        voterIds,
        votes: voterIds.length,
        handsCounted: more === '+',
      })
    }),
  }
}

export function executed(tokenId: string, died = true): Pick<Game, 'executions'> {
  return { executions: [{ day: 1, tokenId, playerName: tokenId, died, settlesTo: null }] }
}

/**
 * The assistant's answer to a player who acts as `Ann:chef`, or with a question, as `Ann:seamstress Bob,Cat`; guesses are written
 * `Ann:juggler Bob=imp`. Gives the result, then after each bar what other registrations allow. A leading `!` means impaired, `~` that the
 * result must not be told.
 */
export function says(view: AssistView, asker: string): string {
  const assist = ask(view, asker)
  const flags = `${assist.impaired ? '!' : ''}${assist.mustBeFalse ? '~' : ''}`
  const more = assist.mayMisregister.map(
    ({ registers, finding }) =>
      ` | ${registers.map((one) => `${one.playerId} ${one.alignment} ${one.team}`).join(' & ')}: ${found(finding)}`,
  )
  return `${flags}${resultWords(assist)}${more.join('')}`
}

/** The facts that the answer rests on: `evilPair Bob Cat`. */
export function because(view: AssistView, asker: string): readonly string[] {
  const { result } = ask(view, asker)
  if (!('why' in result)) return []
  return result.why.map(({ code, players = [], count }) => [code, ...players, ...(count === undefined ? [] : [count])].join(' '))
}

function ask(view: AssistView, asker: string): Assist {
  const [who = '', asked] = asker.split(' ')
  const [tokenId = '', characterId = ''] = who.split(':')
  return assistFor(view, { tokenId, characterId }, question(asked))
}

function question(asked: string | undefined): Question | null {
  if (asked === undefined) return null
  const parts = asked.split(',').filter((one) => one !== '')
  if (!asked.includes('=') && asked !== ',') return { kind: 'players', players: parts }
  const guesses = parts.map((part) => {
    const [playerId = '', characterId = ''] = part.split('=')
    return { playerId, characterId }
  })
  return { kind: 'guesses', guesses }
}

function resultWords({ result }: Assist): string {
  switch (result.kind) {
    case 'ask':
      return `ask ${result.ask.kind === 'players' ? result.ask.count : `${result.ask.min}-${result.ask.max} guesses`} of ${result.ask.among.join(' ')}`
    case 'acts':
    case 'unknown':
      return result.kind
    default:
      return found(result)
  }
}

function found(finding: Finding): string {
  switch (finding.kind) {
    case 'answer':
      return answerWords(finding.answer)
    case 'unsure':
      return finding.answers.map(answerWords).join(' or ')
    case 'options':
      return finding.options.map(optionWords).join('; ')
    default:
      return [finding.kind, ...finding.why.map(({ code }) => code)].join(' ')
  }
}

function answerWords(answer: Answer): string {
  switch (answer.kind) {
    case 'yesNo':
      return answer.value ? 'yes' : 'no'
    case 'characters':
      return answer.characterIds.join(' ') || 'none'
    case 'players':
      return answer.playerIds.join(' ')
    case 'playerIs':
      return `${answer.playerId}=${answer.characterId}`
    default:
      return String(answer.value)
  }
}

/** `holder Bob + anyone Cat Dee`, with a leading number when more than one is picked. */
function optionWords({ parts }: InfoOption): string {
  return parts.map(({ role, count, ids }) => `${count > 1 ? `${count} ` : ''}${role} ${ids.join(' ')}`).join(' + ')
}

interface State {
  readonly believedId: string | null
  /** `null` is the side of the character. */
  readonly side: Alignment | null
  readonly alive: boolean
}

function token(name: string, character: Character, { believedId, side, alive }: State): Token {
  const seated = name !== name.toLowerCase()
  return newToken(name, character, {
    believedId,
    seated,
    player: seated ? name : '',
    alignment: side ?? naturalAlignment(character.team),
    alive,
  })
}
