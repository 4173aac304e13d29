/**
 * Passwords of towns. They are stored as scrypt hashes, which are slow on purpose; so a process remembers which passwords were right, and
 * only the first of many viewers waits for one.
 */

import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { HashCost } from '../api-parts.ts'

/** It is stored with each hash, so old ones stay right when it changes. */
const COST: HashCost = { N: 2 ** 15, r: 8, p: 1 }
/** `COST` needs 32 MiB, a little more than Node allows by itself. */
const MOST_MEMORY = 64 * 1024 * 1024
const BYTES = 32
/** Each takes 32 MiB and a thread of Node's pool while it runs. */
const AT_ONCE = 2
const MOST_WAITING = 64
/** Right passwords that a process remembers. */
const MOST_KNOWN = 5000

/** What a stored hash belongs to: one that is made again under the same name has another. */
export interface StoredPassword {
  readonly town_key: string
  readonly password_hash: string
}

export interface Passwords {
  /** For storage; `null` when too many hashes are being worked out. */
  hash(password: string): Promise<string | null>
  /** Whether this process knows the password to be right; this costs next to nothing. */
  isKnown(town: StoredPassword, password: string): boolean
  /** Whether it is right; `null` when too many hashes are being worked out. */
  check(town: StoredPassword, password: string): Promise<boolean | null>
  /** The password is known to be right. */
  remember(town: StoredPassword, password: string): void
}

export function keepPasswords(cost: HashCost = COST): Passwords {
  const secret = randomBytes(32)
  // The latest come last.
  const known = new Set<string>()
  const running = new Map<string, Promise<boolean | null>>()
  const slowly = inTurns()

  const nameOf = ({ town_key, password_hash }: StoredPassword, password: string): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify([town_key, password_hash, plain(password)]))
      .digest('base64url')
  const remember = (name: string): void => {
    known.delete(name)
    known.add(name)
    const [oldest] = known
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
  }

  return {
    async hash(password) {
      const salt = randomBytes(16)
      const hash = await slowly(() => derive(password, salt, cost))
      return hash && ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join(' ')
    },
    isKnown: (town, password) => known.has(nameOf(town, password)),
    async check(town, password) {
      const name = nameOf(town, password)
      if (known.has(name)) {
        remember(name)
        return true
      }
      // Many viewers who join at once wait for one hash.
      const check = running.get(name) ?? slowly(() => isRight(town.password_hash, password)).finally(() => running.delete(name))
      running.set(name, check)
      const right = await check
      if (right) remember(name)
      return right
    },
    remember: (town, password) => remember(nameOf(town, password)),
  }
}

/** The same text, however a keyboard composes its letters. */
function plain(password: string): string {
  return password.normalize('NFC')
}

async function isRight(stored: string, password: string): Promise<boolean> {
  const [kind, N, r, p, salt = '', hash = ''] = stored.split(' ')
  if (kind !== 'scrypt') throw new Error('A stored password is of an unknown kind.')
  const right = Buffer.from(hash, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return right.length === given.length && timingSafeEqual(right, given)
}

function derive(password: string, salt: Buffer, cost: HashCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(plain(password), salt, BYTES, { ...cost, maxmem: MOST_MEMORY }, (error, hash) => (error ? reject(error) : resolve(hash)))
  })
}

/** Runs a few at a time; `null` when too many wait. */
function inTurns(): <Done>(work: () => Promise<Done>) => Promise<Done | null> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) return null
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // The place goes to the next one, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
