/** Families of refresh tokens: each token works once, reuse after a moment of grace ends its family, and tokens expire. */

import { describe, expect, it } from 'vitest'
import { describeEachDatabase } from '../testing/services.ts'
import { GRACE_MS, SESSION_MS, type Sessions, sessionsIn, tokensOf } from './sessions.ts'
import { usersIn } from './users.ts'

describe('staying signed in', () => {
  describeEachDatabase((open) => {
    async function signedIn() {
      const { db } = await open()
      const clock = { now: 1_700_000_000_000 }
      const sessions = sessionsIn(db, 's'.repeat(40), () => clock.now)
      const userId = await usersIn(db).keep({ id: '1', name: 'Alice', avatarUrl: null })
      const rows = () => db.selectFrom('refresh_tokens').selectAll().execute()
      return { db, clock, sessions, userId, rows, token: (await sessions.start(userId)).token }
    }

    const renewed = async (sessions: Sessions, token: string): Promise<string> => {
      const session = await sessions.renew(token)
      if (!session) throw new Error('The session has ended.')
      return session.token
    }

    it('a token works once, and is exchanged for the next', async () => {
      const { sessions, userId, token } = await signedIn()
      const second = await sessions.renew(token)
      expect(second).toMatchObject({ userId, token: expect.not.stringMatching(token) })
      expect(await renewed(sessions, second?.token ?? '')).toBeDefined()
    })

    it('tokens are listed oldest first, also when they were made and exchanged in one millisecond', async () => {
      const { db, sessions, userId, clock, token } = await signedIn()
      for (let turn = 0; turn < 8; turn += 1) await renewed(sessions, (await sessions.start(userId)).token)
      await renewed(sessions, token)
      const listed = await tokensOf(db, userId)
      const families = new Set(listed.map(({ family_id }) => family_id))
      expect(families.size).toBe(9)
      for (const id of families) {
        const family = listed.filter(({ family_id }) => family_id === id)
        expect(family.map(({ used_at }) => used_at)).toEqual([clock.now, null])
      }
    })

    it('a token whose answer was lost is exchanged for the same one, which then works once', async () => {
      const { sessions, clock, token, rows } = await signedIn()
      const second = await renewed(sessions, token)
      clock.now += GRACE_MS - 1
      expect(await renewed(sessions, token)).toBe(second)
      expect(await rows()).toHaveLength(2)
      const third = await renewed(sessions, second)
      expect(third).not.toBe(second)
      clock.now += GRACE_MS - 1
      // Its answer was lost too.
      expect(await renewed(sessions, second)).toBe(third)
      expect(await renewed(sessions, third)).toBeDefined()
    })

    it('a request that arrives late, after the next token was used, gets the newest one', async () => {
      const { sessions, clock, token } = await signedIn()
      const second = await renewed(sessions, token)
      clock.now += 1000
      const third = await renewed(sessions, second)
      clock.now += 1000
      expect(await renewed(sessions, token)).toBe(third)
    })

    it('a token used again after that ends its family, including the newest token', async () => {
      const { sessions, clock, token, rows } = await signedIn()
      const second = await renewed(sessions, token)
      const third = await renewed(sessions, second)
      clock.now += GRACE_MS
      expect(await sessions.renew(token)).toBeNull()
      expect(await sessions.renew(third)).toBeNull()
      expect(await rows()).toEqual([])
    })

    it('a stolen token ends its family when thief and owner use the next one more than a moment apart', async () => {
      const { sessions, clock, token, rows } = await signedIn()
      const owners = await renewed(sessions, token)
      const thiefs = await renewed(sessions, token)
      expect(await renewed(sessions, thiefs)).toBeDefined()
      clock.now += GRACE_MS
      expect(await sessions.renew(owners)).toBeNull()
      expect(await rows()).toEqual([])
    })

    it('and ends no other family', async () => {
      const { sessions, clock, userId, token } = await signedIn()
      const other = await sessions.start(userId)
      await renewed(sessions, token)
      clock.now += GRACE_MS
      expect(await sessions.renew(token)).toBeNull()
      expect(await sessions.renew(other.token)).not.toBeNull()
    })

    it('several requests with one token at the same time get the same next one', async () => {
      const { sessions, token, rows } = await signedIn()
      const answers = await Promise.all(Array.from({ length: 8 }, () => renewed(sessions, token)))
      expect(new Set(answers).size).toBe(1)
      expect(await rows()).toHaveLength(2)
    })

    it('signing out while a token is renewed leaves nothing behind', async () => {
      const { sessions, token, rows } = await signedIn()
      await Promise.all([sessions.renew(token), sessions.end(token), sessions.renew(token)])
      expect(await rows()).toEqual([])
    })

    it('a token is valid for thirty days, and its successor for thirty more', async () => {
      const { sessions, clock, token } = await signedIn()
      clock.now += SESSION_MS - 1
      const second = await renewed(sessions, token)
      clock.now += SESSION_MS - 1
      const third = await renewed(sessions, second)
      clock.now += SESSION_MS
      expect(await sessions.renew(third)).toBeNull()
    })

    it('expired tokens are removed at the next sign-in', async () => {
      const { sessions, clock, userId, token, rows } = await signedIn()
      await renewed(sessions, token)
      clock.now += SESSION_MS
      await sessions.start(userId)
      expect(await rows()).toHaveLength(1)
    })

    it('signing out ends the family, whichever of its tokens is presented', async () => {
      const { sessions, token, rows } = await signedIn()
      await renewed(sessions, token)
      await sessions.end(token)
      expect(await rows()).toEqual([])
    })

    it.each(['', 'nonsense', 'x'.repeat(5000)])('“%s” is no token', async (nonsense) => {
      const { sessions, rows } = await signedIn()
      expect(await sessions.renew(nonsense)).toBeNull()
      await sessions.end(nonsense)
      expect(await rows()).toHaveLength(1)
    })

    it('the database contains no token', async () => {
      const { token, rows } = await signedIn()
      expect(JSON.stringify(await rows())).not.toContain(token)
    })
  })
})
