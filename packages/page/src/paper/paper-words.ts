/** Collects the texts of a PDF in the reader's language. Runs on the page: the worker has no texts of its own. */

import { ICON_CREDITS } from '@grimoire/catalogue/icon-credits'
import { type Character, type Script, TEAMS, type Team } from '@grimoire/game/model'
import { PLAYERS_FOR_INFO } from '@grimoire/game/rules'
import type { useTranslations } from 'use-intl'
import { hidesTitle } from '../catalogue/hides-title.ts'
import { TEAM_LABEL } from '../token/team-label.ts'
import type { PaperKind, PaperOptions, PaperWords } from './paper-job.ts'

/** Translates any key. */
export type Translate = ReturnType<typeof useTranslations<never>>

interface About {
  readonly kind: PaperKind
  readonly script: Script
  readonly characters: readonly Character[]
  readonly options: PaperOptions
  /** A language tag. */
  readonly language: string
}

export function paperWords(t: Translate, { kind, script, characters, options, language }: About): PaperWords {
  const listed = new Set([...script.characters, ...script.travellers, ...script.fabled])
  const teamName = (team: Team) => {
    const count = characters.filter((one) => one.team === team && listed.has(one.id)).length
    return team === 'traveller' ? t('sheets.recommended', { count }) : t(`common.team.${TEAM_LABEL[team]}`, { count })
  }
  const step = (name: keyof PaperWords['steps']) => ({
    name: t(`sheets.night.steps.${name}.name`),
    text: t(`sheets.night.steps.${name}.text`, { players: PLAYERS_FOR_INFO }),
  })
  const { site, licence } = ICON_CREDITS
  return {
    language,
    product: t('common.appName'),
    subtitle: subtitleOf(t, kind, script, options),
    onPhone: kind === 'tokens' ? '' : t(`paper.sheet.onPhone.${kind}`),
    page: t('paper.sheet.page', { page: '{page}', pages: '{pages}' }),
    foot: t(kind === 'tokens' ? 'paper.sheet.cut' : 'paper.sheet.foot', { site, licence }),
    teams: Object.fromEntries(TEAMS.map((team) => [team, teamName(team)])) as Record<Team, string>,
    jinxes: t('sheets.jinxes'),
    pair: t('sheets.pair', { a: '{a}', b: '{b}' }),
    exclusive: t('sheets.exclusive'),
    houseRules: t('sheets.houseRules'),
    nights: { first: t('sheets.night.first'), other: t('sheets.night.other') },
    steps: { dusk: step('dusk'), minionInfo: step('minionInfo'), demonInfo: step('demonInfo'), dawn: step('dawn') },
    nightNote: t('paper.sheet.note'),
    ruler: t('paper.sheet.ruler'),
  }
}

function subtitleOf(t: Translate, kind: PaperKind, script: Script, { tokens }: PaperOptions): string {
  const { author, version } = script
  if (kind === 'tokens') return t('paper.sheet.subtitle.tokens', { tokenSize: tokens.tokenSize, reminderSize: tokens.reminderSize })
  return [
    t(`paper.sheet.subtitle.${kind}`),
    ...(author === '' || hidesTitle(script) ? [] : [t('sheets.by', { author })]),
    ...(version === '' ? [] : [t('sheets.version', { version })]),
  ].join(' · ')
}
