/** Passwords: slow to check once, then known. */

import { expect, it } from 'vitest'
import { keepPasswords } from './passwords.ts'

/** Quick enough for many. */
const CHEAP = { N: 1024, r: 8, p: 1 }

const stored = async (password: string, cost?: typeof CHEAP) => {
  const hash = await keepPasswords(cost).hash(password, 'site')
  if (hash === null) throw new Error('It is busy.')
  return { town_key: 'ravenswood', password_hash: hash }
}

it('what is stored does not hold the password, and is another each time', async () => {
  const [one, other] = [await stored('lantern'), await stored('lantern')]
  expect(one.password_hash).toMatch(/^scrypt 32768 8 1 [\w-]{22} [\w-]{43}$/)
  expect(one.password_hash).not.toBe(other.password_hash)
})

it('a thousand who know it wait for one check', async () => {
  const town = await stored('lantern', CHEAP)
  const passwords = keepPasswords()
  expect(passwords.isKnown(town, 'lantern')).toBe(false)
  expect(await passwords.check(town, 'lantern', 'site')).toBe(true)
  expect(passwords.isKnown(town, 'lantern')).toBe(true)
  expect(passwords.isKnown(town, 'Lantern')).toBe(false)
  expect(passwords.isKnown({ ...town, town_key: 'other' }, 'lantern')).toBe(false)
  expect(passwords.isKnown({ ...town, password_hash: 'scrypt 1' }, 'lantern')).toBe(false)
  const again = keepPasswords()
  const all = await Promise.all(Array.from({ length: 1000 }, () => again.check(town, 'lantern', 'site')))
  expect(new Set(all)).toEqual(new Set([true]))
})

it('a wrong one is wrong every time; letters composed in another way are the same', async () => {
  const town = await stored('café', CHEAP)
  const passwords = keepPasswords()
  expect(await passwords.check(town, 'cafe', 'site')).toBe(false)
  expect(await passwords.check(town, 'cafe', 'site')).toBe(false)
  expect(await passwords.check(town, 'cafe\u0301', 'site')).toBe(true)
})

it('too many different ones at once are not even looked at', async () => {
  const town = await stored('lantern', CHEAP)
  const passwords = keepPasswords()
  const all = await Promise.all(Array.from({ length: 70 }, (_, index) => passwords.check(town, `guess ${index}`, 'site')))
  expect(all.filter((one) => one === false)).toHaveLength(66)
  expect(all.filter((one) => one === null)).toHaveLength(4)
  expect(await passwords.check(town, 'lantern', 'site')).toBe(true)
})

it('a site that asks for very many takes no turn from another', async () => {
  const town = await stored('lantern', CHEAP)
  const passwords = keepPasswords(CHEAP)
  const ended: string[] = []
  const flood = Array.from({ length: 70 }, (_, index) =>
    passwords.check(town, `guess ${index}`, 'flood').then((right) => void (right !== null && ended.push('flood'))),
  )
  const right = passwords.check(town, 'lantern', 'home').then((is) => {
    ended.push('home')
    return is
  })
  const made = passwords.hash('willow', 'other home')
  expect(await right).toBe(true)
  // The two that were being worked out, and at most the two after them.
  expect(ended.indexOf('home')).toBeLessThanOrEqual(4)
  expect(await made).not.toBeNull()
  await Promise.all(flood)
})

it('who waits with the same password for another site’s turn does not lose it with that site', async () => {
  const town = await stored('lantern', CHEAP)
  const passwords = keepPasswords(CHEAP)
  const flood = Array.from({ length: 66 }, (_, index) => passwords.check(town, `guess ${index}`, 'flood'))
  // It waits in the last place of the flood, which is given up for the next newcomer.
  const last = Array.from({ length: 2 }, () => passwords.check(town, 'guess 65', 'home'))
  const newcomer = passwords.check(town, 'other', 'elsewhere')
  expect(await Promise.all([...last, newcomer])).toEqual([false, false, false])
  expect((await Promise.all(flood)).filter((one) => one === null)).not.toHaveLength(0)
})
