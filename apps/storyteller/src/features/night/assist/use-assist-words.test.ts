import { characterById } from '@grimoire/catalogue'
import { assistFor, type Question, REASONS } from '@grimoire/game/assistant'
import { EMPTY_GAME, type Game, newToken, type Token } from '@grimoire/game/model'
import { messages } from '@grimoire/page/i18n/english.ts'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { describe, expect, it } from 'vitest'
import { useAssistWords } from './use-assist-words.ts'

const wrapper = ({ children }: { readonly children: ReactNode }) =>
  createElement(IntlProvider, {
    locale: 'en-US',
    timeZone: 'UTC',
    messages,
    onError: (error) => {
      throw error
    },
    children,
  })

/** Seats players such as `Ann:chef` and returns the assistant's words for the first of them. `asked` names the chosen players. */
function words(line: string, { asked, ...more }: { readonly asked?: Question } & Partial<Game> = {}) {
  const tokens = line.split(' ').map((seat) => tokenOf(...(seat.split(':') as [string, string])))
  const game: Game = { ...EMPTY_GAME, stage: 'play', characters: Object.fromEntries(characterById), tokens, ...more }
  const [me] = tokens
  if (!me) throw new Error('Nobody is seated.')
  const asker = { tokenId: me.id, characterId: me.believedId ?? me.characterId }
  const { result } = renderHook(() => useAssistWords(game), { wrapper })
  return result.current(assistFor({ game, dusk: null, dawn: null }, asker, asked))
}

function tokenOf(player: string, shown: string): Token {
  const [characterId = '', believedId = null] = shown.split('=')
  return newToken(player.toLowerCase(), characterById.get(characterId) ?? expect.fail(characterId), { believedId, player })
}

const players = (...ids: string[]): Question => ({ kind: 'players', players: ids })
const quiet = { truth: null, options: [], cautions: [], otherwise: [] }

describe('the words of the night assistant', () => {
  it('tell a number, and who was counted', () => {
    expect(words('Ann:chef Bob:imp Cat:poisoner Dee:monk')).toEqual({
      ...quiet,
      headline: 'Tell: 1',
      why: ['Bob and Cat sit together.'],
    })
  })

  it('list the legal ways, and what a Recluse allows', () => {
    expect(
      words('Ann:investigator Bob:baron Cat:recluse Dee:monk', {
        script: null,
        characters: inPlay('investigator', 'baron', 'recluse', 'monk'),
      }),
    ).toEqual({
      headline: 'This is right',
      truth: null,
      options: ['show Baron · point to Bob · point to any of Cat or Dee'],
      why: ['In play: Bob.'],
      cautions: [],
      otherwise: ['If Cat registers as evil (Minion): show Baron · point to Cat · point to any of Bob or Dee'],
    })
  })

  it('ask which players were chosen, then answer', () => {
    expect(words('Ann:fortuneteller Bob:imp Cat:monk').headline).toBe('Which 2 players were chosen?')
    expect(words('Ann:fortuneteller Bob:imp Cat:monk', { asked: players('bob', 'cat') })).toMatchObject({
      headline: 'Tell: yes',
      why: ['Bob is a Demon.'],
    })
  })

  it('warn of an ability that its player only believes in', () => {
    expect(words('Ann:drunk=empath Bob:imp Cat:monk').cautions).toEqual([
      'Ann only thinks they are the Empath: you may tell them anything.',
    ])
  })

  it('suggest something false to a player whose ability does not work, and say what is true', () => {
    expect(words('Ann:drunk=empath Bob:imp Cat:monk')).toMatchObject({
      headline: 'Tell something false, for example: 2',
      truth: 'The truth would be: 1',
    })
    expect(words('Ann:empath Bob:imp Cat:monk').truth).toBeNull()
    expect(words('Ann:drunk=steward Bob:imp Cat:monk')).toMatchObject({
      headline: 'Something false, and below it what is true',
      options: ['False: point to Bob', 'True: Cat, on the good side'],
    })
  })

  it('say what a Vortox rules out, or what it leaves', () => {
    expect(words('Ann:empath Bob:vortox Cat:monk').cautions).toEqual([
      'The Vortox is in play: the answer must be false, so none of these.',
    ])
    expect(words('Ann:seamstress Bob:vortox Cat:monk', { asked: players('bob', 'cat') }).cautions).toEqual([
      'The Vortox is in play: the answer must be false, so tell yes.',
    ])
    expect(words('Ann:general Bob:vortox').cautions).toEqual(['The Vortox is in play: what you tell must be false.'])
  })

  it('call an effect a result, not something to tell', () => {
    expect(words('Ann:snakecharmer Bob:imp', { asked: players('bob') })).toMatchObject({
      headline: 'Result: yes',
      why: ['Bob is one.'],
    })
  })

  it('name a Traveller whose side is still open', () => {
    expect(words('Ann:empath Bob:thief Cat:monk').otherwise).toEqual(['If Bob is evil: 1'])
  })

  it.each([
    ['Ann:general Bob:imp', 'Yours to decide.'],
    ['Ann:monk Bob:imp', 'Acts, but learns nothing.'],
    ['Ann:spy Bob:imp', 'Show the grimoire.'],
    ['Ann:king Bob:imp', 'Nothing to learn tonight.'],
    ['Ann:godfather Bob:imp', 'Tell: no character'],
    ['Ann:shugenja Bob:imp Cat:monk', 'Tell: clockwise'],
    ['Ann:flowergirl Bob:imp', 'Tell: no'],
    ['Ann:gambler Bob:imp', 'Which player was chosen, and as which character?'],
  ])('%s: %s', (line, headline) => {
    expect(words(line).headline).toBe(headline)
  })
})

it.each(REASONS)('the sentence for %s is complete for one and for two', (code) => {
  const { result: t } = renderHook(() => useTranslations('assistant'), { wrapper })
  expect(t.current(`why.${code}`, { players: 'Ann', size: 1, count: 1 })).toMatch(/^\S.*[.]$/)
  expect(t.current(`why.${code}`, { players: 'Ann and Bob', size: 2, count: 2 })).toMatch(/^\S.*[.]$/)
})

function inPlay(...ids: readonly string[]): Game['characters'] {
  return Object.fromEntries([...characterById].filter(([id]) => ids.includes(id)))
}
