/** Who sees what, stated here a second time: changing an entry of the tables alone fails these tests. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newCharacter } from '../model/character.ts'
import type { Game } from '../model/game.ts'
import { newScript } from '../model/script.ts'
import { newToken, type Token } from '../model/token.ts'
import { playing } from '../testing/games.ts'
import { randomGame } from '../testing/random-game.ts'
import { script } from '../testing/scripts.ts'
import { AUDIENCES, type Audience, type AudienceKind } from './audience.ts'
import { type Tables, viewFor, viewsBy } from './view-for.ts'
import { VISIBILITY } from './visibility.ts'

const chef = newCharacter({
  id: 'chef',
  team: 'townsfolk',
  name: 'Chef',
  ability: 'Counts pairs.',
  flavor: 'Too many cooks.',
  firstNight: 55,
  jinxes: [{ id: 'imp', reason: 'Burnt.' }],
  icon: 'c-chef',
  order: 3,
})
const drunk = newCharacter({ id: 'drunk', team: 'outsider', setupEffect: { bagStandIn: 'townsfolk' } })
const imp = newCharacter({ id: 'imp', team: 'demon', images: ['https://example.org/imp.png'] })
const thief = newCharacter({ id: 'thief', team: 'traveller', edition: 'travellers', flavor: 'Whose vote was that?' })
const monsta = newCharacter({ id: 'lilmonsta', team: 'demon' })
const sage = newCharacter({ id: 'sage', team: 'townsfolk' })

/** Every field is filled, and every audience has a record of every kind to see. */
const GAME: Game = {
  stage: 'play',
  playerCount: 7,
  scriptKind: 'full',
  playerNames: ['Ann'],
  script: newScript({ name: 'Tiny', author: 'Us', characters: ['chef', 'imp'], extraMeta: { mood: 'dark' } }),
  characters: { chef, drunk, imp, thief, lilmonsta: monsta, sage },
  bag: [{ id: 't1', characterId: 'drunk', standInId: 'chef' }],
  tokens: [
    newToken('t1', drunk, {
      believedId: 'chef',
      player: 'Ann',
      alignment: 'evil',
      notes: 'lies',
      position: { x: 0, y: 1 },
      gained: [{ characterId: 'imp', night: 1 }],
      formerPlayers: ['Zed'],
    }),
    newToken('t2', imp, { player: 'Bob', alive: false, ghostVote: false }),
    newToken('t3', thief, { player: 'Cat', alignment: 'evil' }),
    newToken('t4', monsta, { seated: false }),
  ],
  reminders: [{ id: 'r1', ref: null, label: 'Poisoned', ownerId: null, attachedTo: 't1', position: null }],
  layout: 'circle',
  clock: { phase: 'day', day: 2 },
  nightTicks: ['chef'],
  nightSkips: ['imp'],
  bluffs: [{ name: 'Demon Bluffs', characterIds: ['sage'], forId: 'imp' }],
  nomination: {
    id: 'n2',
    kind: 'exile',
    nominatorId: null,
    nomineeId: 't3',
    title: 'Who joins?',
    needed: 2,
    hands: ['t1'],
    vote: { startedAt: 5, speed: 500, running: true },
  },
  nominations: [
    {
      id: 'n1',
      kind: 'execution',
      day: 1,
      nominatorId: 't1',
      nomineeId: 't2',
      title: 'Who stays?',
      nominatorName: 'Ann',
      nomineeName: 'Bob',
      needed: 2,
      votes: 3,
      voterIds: ['t1', 't3'],
      handsCounted: false,
      fails: false,
      cleared: true,
    },
  ],
  block: { tokenId: 't3', votes: 3 },
  executions: [{ day: 1, tokenId: 't2', playerName: 'Bob', died: true, settlesTo: 'n1' }],
  votesGiven: [{ from: 't2', to: 't3' }],
  winner: 'good',
}

const WHO: Readonly<Record<AudienceKind, Audience>> = {
  phone: { kind: 'phone', tokenId: 't1' },
  town: { kind: 'town' },
  revealed: { kind: 'revealed' },
  sheet: { kind: 'sheet' },
}

const { fails, cleared: _cleared, ...NOMINATION } = GAME.nominations[0] ?? expect.fail()
const AT_THE_TABLE = {
  stage: 'play',
  playerCount: 7,
  script: { name: 'Tiny' },
  clock: { phase: 'day', day: 2 },
  nomination: GAME.nomination,
  block: { tokenId: 't3', votes: 3 },
  executions: [{ day: 1, tokenId: 't2', playerName: 'Bob', died: true }],
  votesGiven: [{ from: 't2', to: 't3' }],
  winner: 'good',
}
const THIEF = { id: 'thief', name: 'thief', team: 'traveller', edition: 'travellers', icon: null, images: [] }

const GOLDEN: Readonly<Record<AudienceKind, object>> = {
  phone: {
    playerCount: 7,
    script: { name: 'Tiny' },
    tokens: [{ characterId: 'chef', player: 'Ann', alignment: 'good' }],
    characters: {
      chef: {
        id: 'chef',
        name: 'Chef',
        team: 'townsfolk',
        edition: '',
        ability: 'Counts pairs.',
        firstNight: 55,
        otherNight: 0,
        setup: false,
        icon: 'c-chef',
        images: [],
      },
    },
  },
  town: {
    ...AT_THE_TABLE,
    tokens: [
      { id: 't1', characterId: null, seated: true, player: 'Ann', alive: true, ghostVote: true },
      { id: 't2', characterId: null, seated: true, player: 'Bob', alive: false, ghostVote: false },
      { id: 't3', characterId: 'thief', seated: true, player: 'Cat', alive: true, ghostVote: true },
    ],
    characters: { thief: THIEF },
    nominations: [NOMINATION],
  },
  revealed: {
    ...AT_THE_TABLE,
    tokens: [
      {
        id: 't1',
        characterId: 'drunk',
        believedId: 'chef',
        seated: true,
        player: 'Ann',
        alignment: 'evil',
        alive: true,
        ghostVote: true,
      },
      {
        id: 't2',
        characterId: 'imp',
        believedId: null,
        seated: true,
        player: 'Bob',
        alignment: 'evil',
        alive: false,
        ghostVote: false,
      },
      {
        id: 't3',
        characterId: 'thief',
        believedId: null,
        seated: true,
        player: 'Cat',
        alignment: 'evil',
        alive: true,
        ghostVote: true,
      },
      {
        id: 't4',
        characterId: 'lilmonsta',
        believedId: null,
        seated: false,
        player: '',
        alignment: 'evil',
        alive: true,
        ghostVote: true,
      },
    ],
    characters: {
      drunk: { id: 'drunk', name: 'drunk', team: 'outsider', edition: '', icon: null, images: [] },
      chef: { id: 'chef', name: 'Chef', team: 'townsfolk', edition: '', icon: 'c-chef', images: [] },
      imp: { id: 'imp', name: 'imp', team: 'demon', edition: '', icon: null, images: ['https://example.org/imp.png'] },
      thief: THIEF,
      lilmonsta: { id: 'lilmonsta', name: 'lilmonsta', team: 'demon', edition: '', icon: null, images: [] },
      sage: { id: 'sage', name: 'sage', team: 'townsfolk', edition: '', icon: null, images: [] },
    },
    bluffs: [{ name: 'Demon Bluffs', characterIds: ['sage'] }],
    nominations: [{ ...NOMINATION, fails }],
  },
  sheet: {
    script: {
      name: 'Tiny',
      author: 'Us',
      version: '1.0.0',
      characters: ['chef', 'imp'],
      travellers: [],
      fabled: [],
      firstNight: null,
      otherNight: null,
      bootlegger: [],
      logo: null,
      background: null,
      almanac: null,
    },
    characters: {
      chef: {
        id: 'chef',
        name: 'Chef',
        team: 'townsfolk',
        edition: '',
        ability: 'Counts pairs.',
        firstNight: 55,
        otherNight: 0,
        firstNightReminder: '',
        otherNightReminder: '',
        reminders: [],
        remindersGlobal: [],
        setup: false,
        jinxes: [{ id: 'imp', reason: 'Burnt.' }],
        icon: 'c-chef',
        images: [],
        order: 3,
      },
      imp: {
        id: 'imp',
        name: 'imp',
        team: 'demon',
        edition: '',
        ability: '',
        firstNight: 0,
        otherNight: 0,
        firstNightReminder: '',
        otherNightReminder: '',
        reminders: [],
        remindersGlobal: [],
        setup: false,
        jinxes: [],
        icon: null,
        images: ['https://example.org/imp.png'],
        order: 0,
      },
    },
  },
}

describe.each(AUDIENCES)('%s', (who) => {
  it('sees exactly this', () => {
    expect(viewFor(GAME, WHO[who])).toStrictEqual(GOLDEN[who])
  })

  it.each(flips(who))('$name: the tests notice', ({ tables }) => {
    expect(viewsBy(tables)(GAME, WHO[who])).not.toEqual(GOLDEN[who])
  })

  it('sees nothing of what its tables hide', () => {
    fc.assert(
      fc.property(fc.nat(999), fc.nat(999), (seed, otherSeed) => {
        const game = randomGame(seed, 40).game
        // A Lunatic who was not told yet believes they are the Demon in the circle, so another player's character matters.
        const own = game.tokens.find((token) => token.characterId !== 'lunatic' || token.believedId !== null)
        const audience = who === 'phone' ? { kind: who, tokenId: own?.id ?? 'none' } : WHO[who]
        const other = withHiddenOf(game, randomGame(otherSeed, 40).game, audience)
        expect(viewFor(other, audience)).toEqual(viewFor(game, audience))
      }),
      { numRuns: 60 },
    )
  })
})

it('every table has an entry for every field', () => {
  expect(Object.keys(VISIBILITY)).toEqual(Object.keys(GAME))
  expect(Object.keys(VISIBILITY.tokens)).toEqual(Object.keys(GAME.tokens[0] ?? {}))
  expect(Object.keys(VISIBILITY.characters).toSorted()).toEqual(Object.keys(chef).toSorted())
})

interface Flip {
  readonly name: string
  readonly tables: Tables
}

/** The tables with one entry changed for this audience: a grant added, removed, or widened. */
function flips(who: AudienceKind, tables: Tables = VISIBILITY, path = ''): readonly Flip[] {
  return Object.entries(tables).flatMap(([field, entry]): readonly Flip[] => {
    const name = `${path}${field}`
    const put = (value: Tables[string]): Tables => ({ ...tables, [field]: value })
    if (!isGrants(entry)) return flips(who, entry, `${name}.`).map((one) => ({ name: one.name, tables: put(one.tables) }))
    const others = entry.filter((grant) => grant !== who && !grant.startsWith(`${who} `))
    const has = others.length < entry.length
    return [
      ...(has ? [{ name: `${name} is hidden`, tables: put(others) }] : []),
      ...(entry.includes(who) ? [] : [{ name: `${name} is shown as it is`, tables: put([...others, who]) }]),
    ]
  })
}

function isGrants(entry: Tables[string]): entry is readonly string[] {
  return Array.isArray(entry)
}

/** The game, with everything that this audience does not see replaced from another game. */
function withHiddenOf(game: Game, other: Game, audience: Audience): Game {
  const secret = Object.keys(game.characters).filter((id) => {
    const character = game.characters[id]
    return character && ['townsfolk', 'outsider', 'minion', 'demon'].includes(character.team) && !character.setupEffect?.assignment
  })
  const hiddenToken = (token: Token, index: number): Token => {
    const stranger = other.tokens[index % Math.max(1, other.tokens.length)]
    const { characterId, believedId } = token
    const blended = { ...token, ...hiddenFields(VISIBILITY.tokens, token, stranger ?? token, audience.kind), id: token.id }
    // What a player believes is visible, through a different field.
    if (audience.kind === 'phone' && token.id === audience.tokenId) return { ...blended, characterId, believedId }
    const somebodys = audience.kind === 'phone' ? { ...blended, player: 'somebody', alignment: 'evil' as const } : blended
    if (audience.kind === 'revealed' || !secret.includes(characterId)) return { ...somebodys, characterId }
    return { ...somebodys, characterId: secret[(index + other.playerCount) % secret.length] ?? characterId }
  }
  const tokens = game.tokens.map(hiddenToken)
  return {
    ...game,
    ...hiddenFields(VISIBILITY, game, other, audience.kind),
    tokens,
    characters: game.characters,
    script: game.script,
  }
}

/** The fields that are completely hidden, with the other record's values. */
function hiddenFields<T extends object>(table: Tables, own: T, other: T, who: AudienceKind): Partial<T> {
  const fields = (Object.keys(own) as (keyof T & string)[]).filter((field) => !names(table[field] ?? [], who))
  return Object.fromEntries(fields.map((field) => [field, other[field]])) as Partial<T>
}

function names(entry: Tables[string], who: AudienceKind): boolean {
  if (isGrants(entry)) return entry.some((grant) => grant === who || grant.startsWith(`${who} `))
  return Object.values(entry).some((inner) => names(inner, who))
}

describe('a phone shows what its player believes', () => {
  const seen = (game: Game, id: string) => {
    const [token] = viewFor(game, { kind: 'phone', tokenId: id }).tokens
    return token ? `${token.characterId} ${token.alignment}` : null
  }
  const changed = (game: Game, id: string, more: Partial<Token>): Game => ({
    ...game,
    tokens: game.tokens.map((token) => (token.id === id ? { ...token, ...more } : token)),
  })

  it.each([
    ['chef', 'chef good'],
    ['saint', 'saint good'],
    ['spy', 'spy evil'],
    ['imp', 'imp evil'],
    ['thief', 'thief neutral'],
  ])('the %s: %s', (id, expected) => {
    expect(seen(playing(['chef', 'saint', 'spy', 'imp', 'thief']), id)).toBe(expected)
  })

  it('the Drunk and the Marionette: the stand-in token, and its side', () => {
    const game = playing(['drunk:monk', 'marionette:mayor', 'imp'])
    expect(seen(game, 'drunk')).toBe('monk good')
    expect(seen(game, 'marionette')).toBe('mayor good')
  })

  it('the Drunk and the Marionette without one: nothing', () => {
    const game = playing(['drunk', 'marionette', 'imp'])
    expect(seen(game, 'drunk')).toBeNull()
    expect(seen(game, 'marionette')).toBeNull()
  })

  it('the Lunatic: the Demon', () => {
    expect(seen(playing(['lunatic', 'po', 'chef']), 'lunatic')).toBe('po evil')
    expect(seen(playing(['lunatic:imp', 'po', 'chef']), 'lunatic')).toBe('imp evil')
    const nobodyDrawsIt = playing(['lunatic', 'chef'], { script: script(['chef', 'lunatic', 'vortox', 'imp']) })
    expect(seen(nobodyDrawsIt, 'lunatic')).toBe('vortox evil')
    expect(seen(playing(['lunatic', 'chef']), 'lunatic')).toBeNull()
  })

  it('only players who are not deceived learn that their side was turned', () => {
    expect(seen(changed(playing(['chef', 'imp']), 'chef', { alignment: 'evil' }), 'chef')).toBe('chef evil')
    expect(seen(changed(playing(['thief', 'imp']), 'thief', { alignment: 'good' }), 'thief')).toBe('thief good')
    expect(seen(changed(playing(['drunk:chef', 'imp']), 'drunk', { alignment: 'evil' }), 'drunk')).toBe('chef good')
    const [drunkView, marionetteView] = ['drunk:monk', 'marionette:monk'].map((one) =>
      viewFor(changed(playing([one, 'imp']), one.split(':')[0] ?? '', { player: 'Ann', id: 'me' }), {
        kind: 'phone',
        tokenId: 'me',
      }),
    )
    expect(drunkView?.tokens).toHaveLength(1)
    expect(drunkView).toEqual(marionetteView)
  })

  it('nobody sees anything in a game with Tor', () => {
    expect(seen(playing(['chef', 'imp', 'tor']), 'chef')).toBeNull()
  })

  it('nothing for a token that is not in the game', () => {
    expect(seen(playing(['chef', 'imp']), 'nobody')).toBeNull()
  })
})
