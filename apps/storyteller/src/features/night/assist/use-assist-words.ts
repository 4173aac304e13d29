/** Puts what the night assistant found into the reader's language. */

import type { Answer, Ask, Assist, Finding, InfoOption, InfoPart, Otherwise, Reason, Registering } from '@grimoire/game/assistant'
import { type CharacterId, findToken, type Game, type TokenId } from '@grimoire/game/model'
import { assertNever } from '@grimoire/game/result'
import { useNameList } from '@grimoire/page/i18n/lists.ts'
import { TEAM_LABEL } from '@grimoire/page/token/team-label.ts'
import { useFormatter, useTranslations } from 'use-intl'
import { tokenName } from '../../../play/names.ts'

export interface AssistWords {
  /** What to tell, what happens, or what must be entered first. */
  readonly headline: string
  /** The true answer, if the headline suggests a false one. */
  readonly truth: string | null
  /** The ways to tell it: for an impaired player false ones first (`waysOf`). */
  readonly options: readonly string[]
  readonly why: readonly string[]
  /** What makes the headline less than binding: poison, drunkenness, a Vortox. */
  readonly cautions: readonly string[]
  /** What else would be right if players register as something they are not. */
  readonly otherwise: readonly string[]
}

interface AssistSpeech {
  readonly t: ReturnType<typeof useTranslations<'assistant'>>
  readonly common: ReturnType<typeof useTranslations<'common'>>
  readonly format: ReturnType<typeof useFormatter>
  readonly list: ReturnType<typeof useNameList>
  readonly game: Game
}

/** Returns a function that puts the assistant's findings in this game into words. */
export function useAssistWords(game: Game): (assist: Assist) => AssistWords {
  const t = useTranslations('assistant')
  const common = useTranslations('common')
  const format = useFormatter()
  const list = useNameList()
  return (assist) => assistWords({ t, common, format, list, game }, assist)
}

function assistWords(speech: AssistSpeech, assist: Assist): AssistWords {
  const { result } = assist
  return {
    headline: headlineOf(speech, assist),
    truth: assist.plausible && result.kind === 'answer' ? speech.t('truth', { answer: answerWords(speech, result.answer) }) : null,
    options: waysOf(assist).map(({ option, truth }) => wayWords(speech, option, truth)),
    why: 'why' in result ? result.why.map((reason) => reasonWords(speech, reason)) : [],
    cautions: cautionsOf(speech, assist),
    otherwise: assist.mayMisregister.map((other) => otherwiseWords(speech, other)),
  }
}

/** Every way to tell what is not a single answer. `truth` is `null` where only true ones are offered. */
export function waysOf({ plausible, result }: Assist): readonly { readonly option: InfoOption; readonly truth: boolean | null }[] {
  if (result.kind !== 'options') return []
  const wrong = plausible?.kind === 'options' ? plausible.options : []
  const truth = wrong.length > 0 ? true : null
  return [...wrong.map((option) => ({ option, truth: false })), ...result.options.map((option) => ({ option, truth }))]
}

function wayWords(speech: AssistSpeech, option: InfoOption, truth: boolean | null): string {
  const words = optionWords(speech, option)
  if (truth === null) return words
  return speech.t(truth ? 'way.true' : 'way.false', { words })
}

function headlineOf(speech: AssistSpeech, { result, nature, plausible }: Assist): string {
  const { t } = speech
  if (plausible?.kind === 'answer') return t('tellFalse', { answer: answerWords(speech, plausible.answer) })
  if (plausible) return t('optionsFalse')
  switch (result.kind) {
    case 'ask':
      return askWords(speech, result.ask)
    case 'answer':
      return t(nature === 'effect' ? 'happens' : 'tell', { answer: answerWords(speech, result.answer) })
    case 'unsure':
      return t('unsure', { answers: answersWords(speech, result.answers) })
    case 'options':
      return t('optionsTitle', { count: result.options.length })
    case 'judgement':
    case 'nothing':
    case 'grimoire':
    case 'acts':
    case 'unknown':
      return t(result.kind)
    default:
      return assertNever(result)
  }
}

function askWords({ t }: AssistSpeech, ask: Ask): string {
  if (ask.kind === 'players') return t('ask.players', { count: ask.count })
  return ask.max === 1 ? t('ask.guess') : t('ask.guesses', { max: ask.max })
}

function answerWords(speech: AssistSpeech, answer: Answer): string {
  const { t, format } = speech
  switch (answer.kind) {
    case 'number':
      return format.number(answer.value)
    case 'yesNo':
      return t(answer.value ? 'answer.yes' : 'answer.no')
    case 'alignment':
    case 'direction':
      return t(`answer.${answer.value}`)
    case 'characters':
      return answer.characterIds.length === 0 ? t('answer.noCharacter') : characterList(speech, answer.characterIds)
    case 'players':
      return playerList(speech, answer.playerIds)
    case 'playerIs':
      return t('answer.playerIs', {
        player: playerName(speech, answer.playerId),
        character: characterName(speech, answer.characterId),
      })
    default:
      return assertNever(answer)
  }
}

function answersWords(speech: AssistSpeech, answers: readonly Answer[]): string {
  return speech.list(
    answers.map((answer) => answerWords(speech, answer)),
    'disjunction',
  )
}

function optionWords(speech: AssistSpeech, { parts }: InfoOption): string {
  return parts.map((part) => partWords(speech, part)).join(' · ')
}

function partWords(speech: AssistSpeech, { what, role, count, ids }: InfoPart): string {
  const pick = count === ids.length ? 'all' : count === 1 ? 'one' : 'some'
  const type = pick === 'all' ? 'conjunction' : 'disjunction'
  const list = what === 'players' ? playerList(speech, ids, type) : characterList(speech, ids, type)
  return speech.t(`part.${role}`, { pick, count, list })
}

function reasonWords(speech: AssistSpeech, { code, players = [], count = 0 }: Reason): string {
  return speech.t(`why.${code}`, { players: playerList(speech, players), size: players.length, count })
}

function cautionsOf(speech: AssistSpeech, assist: Assist): readonly string[] {
  const { t } = speech
  if (assist.mustBeFalse) return [vortoxWords(speech, assist)]
  if (!assist.impaired) return []
  const values = { player: playerName(speech, assist.tokenId), character: characterName(speech, assist.characterId) }
  return [assist.nature === 'effect' ? t(`fails.${assist.impaired}`, values) : t(`impaired.${assist.impaired}`, values)]
}

function vortoxWords(speech: AssistSpeech, { result, mustBeFalse }: Assist): string {
  if (result.kind === 'judgement' || !mustBeFalse) return speech.t('vortox.judgement')
  if (mustBeFalse.left.length === 0) return speech.t('vortox.not')
  return speech.t('vortox.tell', { answer: answersWords(speech, mustBeFalse.left) })
}

function otherwiseWords(speech: AssistSpeech, { registers, finding }: Otherwise): string {
  return speech.t('otherwise.line', {
    registers: speech.list(registers.map((one) => registersWords(speech, one))),
    result: findingWords(speech, finding),
  })
}

function registersWords(speech: AssistSpeech, { playerId, alignment, team, because }: Registering): string {
  const values = { player: playerName(speech, playerId), side: alignment }
  if (because === null) return speech.t('otherwise.side', values)
  return speech.t('otherwise.falsely', { ...values, team: speech.common(`team.${TEAM_LABEL[team]}`, { count: 1 }) })
}

function findingWords(speech: AssistSpeech, finding: Finding): string {
  switch (finding.kind) {
    case 'answer':
      return answerWords(speech, finding.answer)
    case 'unsure':
      return answersWords(speech, finding.answers)
    case 'options':
      return finding.options.map((option) => optionWords(speech, option)).join(' / ')
    case 'judgement':
    case 'nothing':
    case 'grimoire':
      return speech.t(finding.kind)
    default:
      return assertNever(finding)
  }
}

function playerList(speech: AssistSpeech, ids: readonly TokenId[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return speech.list(
    ids.map((id) => playerName(speech, id)),
    type,
  )
}

function characterList(
  speech: AssistSpeech,
  ids: readonly CharacterId[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return speech.list(
    ids.map((id) => characterName(speech, id)),
    type,
  )
}

function playerName({ game }: AssistSpeech, id: TokenId): string {
  const token = findToken(game, id)
  return token ? tokenName(game, token) : id
}

function characterName({ game }: AssistSpeech, id: CharacterId): string {
  return game.characters[id]?.name ?? id
}
