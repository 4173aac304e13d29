/** Custom cards over HTTP: each person has their own, and each card once. */

import { type Card, MAX_CARDS } from '@grimoire/protocol/account/cards'
import { expect, it } from 'vitest'
import { badAuthorizations, newPerson, type Person, personWithoutAccount } from '../testing/people.ts'
import { describeEachForm, processesOf } from '../testing/services.ts'

const CARD: Card = {
  text: 'YOU ARE THE LAST LAMPLIGHTER',
  textColour: '#ffffff',
  backgroundColour: '#EC8065',
  characterSelectable: true,
  custom: true,
}

const call = (person: Person, method: 'POST' | 'DELETE', card: Partial<Card>) =>
  person.ask({ method, url: '/api/cards/', payload: card })
const listOf = async (person: Person) => (await person.ask({ url: '/api/cards/' })).json<Card[]>()

describeEachForm((start) => {
  it('a card is kept, listed, and deleted', async () => {
    const person = await newPerson(await start())
    expect(await listOf(person)).toEqual([])
    const kept = await call(person, 'POST', CARD)
    expect(kept.statusCode).toBe(200)
    expect(kept.headers['cache-control']).toBe('no-store')
    expect(kept.json()).toEqual(CARD)
    const { text, textColour, backgroundColour } = { ...CARD, text: '你是恶魔 😈' }
    await call(person, 'POST', { text, textColour, backgroundColour })
    expect(new Set(await listOf(person))).toEqual(
      new Set([CARD, { text, textColour, backgroundColour, characterSelectable: false, custom: true }]),
    )
    expect((await call(person, 'DELETE', CARD)).statusCode).toBe(204)
    expect(await listOf(person)).toMatchObject([{ text }])
  })

  it('the same text in the same colours is one card, even when sent concurrently; in another colour it is another card', async () => {
    const [server, second] = await processesOf(await start())
    const person = await newPerson(server)
    const other = person.at(second)
    const answers = await Promise.all(
      [person, other, person, other, person].map((one, index) => call(one, 'POST', { ...CARD, characterSelectable: index === 0 })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    const [kept, ...others] = await listOf(person)
    expect(others).toEqual([])
    for (const answer of answers) expect(answer.json()).toEqual(kept)

    await call(person, 'POST', { ...CARD, textColour: 'black' })
    expect(await listOf(person)).toHaveLength(2)
    await call(person, 'DELETE', { ...CARD, textColour: 'red' })
    expect(await listOf(person)).toHaveLength(2)
  })

  it('the number of cards is limited, even when they are sent concurrently', async () => {
    const server = await start()
    const person = await newPerson(server)
    const rows = Array.from({ length: MAX_CARDS - 2 }, (_, index) => ({
      user_id: person.userId,
      text: `CARD ${index}`,
      text_colour: 'white',
      background_colour: 'black',
      character_selectable: 0,
      created_at: index,
    }))
    await server.stores.database.db.insertInto('cards').values(rows).execute()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => call(person, 'POST', { ...CARD, text: `MORE ${index}` })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 413, 413, 413, 413])
    expect(answers.find(({ statusCode }) => statusCode === 413)?.json()).toMatchObject({
      code: 'quota-exceeded',
      detail: `You have ${MAX_CARDS} cards of your own, the most there may be. Delete one first.`,
    })
    expect(await listOf(person)).toHaveLength(MAX_CARDS)
    expect(
      (await call(person, 'POST', { ...CARD, text: 'CARD 7', textColour: 'white', backgroundColour: 'black' })).statusCode,
    ).toBe(200)
  })

  it('only people who are signed in read or change cards, and only their own', async () => {
    const server = await start()
    const person = await newPerson(server)
    await call(person, 'POST', CARD)
    for (const [what, authorization] of Object.entries(await badAuthorizations(server))) {
      const headers = authorization === undefined ? {} : { authorization }
      const answers = await Promise.all([
        server.app.inject({ url: '/api/cards/', headers }),
        server.app.inject({ method: 'POST', url: '/api/cards/', headers, payload: { ...CARD, text: 'X' } }),
        server.app.inject({ method: 'DELETE', url: '/api/cards/', headers, payload: CARD }),
      ])
      expect([what, ...answers.map(({ statusCode }) => statusCode)]).toEqual([what, 401, 401, 401])
    }
    expect((await call(await personWithoutAccount(server), 'POST', CARD)).statusCode).toBe(401)
    const other = await newPerson(server)
    expect(await listOf(other)).toEqual([])
    await call(other, 'DELETE', CARD)
    expect(await listOf(person)).toEqual([CARD])
  })

  it('invalid input is refused, and changes nothing', async () => {
    const server = await start()
    const person = await newPerson(server)
    const cases: [string, object | string, number][] = [
      ['broken JSON', '{"text":', 400],
      ['no colours', { text: 'X' }, 400],
      ['no text', { ...CARD, text: '' }, 400],
      ['a text of spaces', { ...CARD, text: '   ' }, 400],
      ['a zero in the text', { ...CARD, text: 'A\u0000B' }, 400],
      ['a text too long', { ...CARD, text: 'x'.repeat(101) }, 400],
      ['a colour that is code', { ...CARD, textColour: 'url(http://example.org)' }, 400],
      ['a switch that is not a boolean', { ...CARD, characterSelectable: 'yes' }, 400],
      ['a huge body', { ...CARD, text: 'x'.repeat(70_000) }, 413],
    ]
    for (const [what, payload, status] of cases) {
      for (const method of ['POST', 'DELETE'] as const) {
        const headers = { 'content-type': 'application/json' }
        const response = await person.ask({ method, url: '/api/cards/', headers, payload })
        expect([what, method, response.statusCode]).toEqual([what, method, status])
      }
    }
    const plain = await person.ask({ method: 'POST', url: '/api/cards/', headers: { 'content-type': 'text/plain' }, payload: 'X' })
    expect(plain.statusCode).toBe(415)
    const put = await person.ask({ method: 'PUT', url: '/api/cards/', payload: CARD })
    expect([put.statusCode, put.headers['allow']]).toEqual([405, 'GET, HEAD, POST, DELETE'])
    expect(await listOf(person)).toEqual([])
  })

  it('the number of changes per minute and person is limited', async () => {
    const person = await newPerson(await start())
    const answers = await Promise.all(Array.from({ length: 121 }, () => call(person, 'DELETE', CARD)))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  })
})
