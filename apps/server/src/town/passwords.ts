/**
 * Passwords of towns. They are stored as scrypt hashes, which are slow on purpose; so a process remembers which passwords were right, and
 * only the first of many viewers waits for one.
 */

import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { HashCost } from '../api-parts.ts'
import { turnsBySite } from '../live/turns.ts'

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
  /** For storage; `null` when too many hashes are being worked out. `site` asks, here and below: sites take turns. */
  hash(password: string, site: string): Promise<string | null>
  /** Whether this process knows the password to be right; this costs next to nothing. */
  isKnown(town: StoredPassword, password: string): boolean
  /** Whether it is right; `null` when too many hashes are being worked out. */
  check(town: StoredPassword, password: string, site: string): Promise<boolean | null>
  /** The password is known to be right. */
  remember(town: StoredPassword, password: string): void
}

export function keepPasswords(cost: HashCost = COST): Passwords {
  const secret = randomBytes(32)
  // The latest come last.
  const known = new Set<string>()
  const running = new Map<string, Check>()
  const turns = turnsBySite({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING })

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
    async hash(password, site) {
      const salt = randomBytes(16)
      const hash = await turns.run(site, () => derive(password, salt, cost))
      return hash && ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join(' ')
    },
    isKnown: (town, password) => known.has(nameOf(town, password)),
    async check(town, password, site) {
      const name = nameOf(town, password)
      for (;;) {
        if (known.has(name)) {
          remember(name)
          return true
        }
        const other = running.get(name)
        if (other) {
          // Many viewers who join at once wait for one hash. If the site that asked for it was refused its turn, the others still have theirs.
          const right = await other.result
          if (right !== null || other.site === site) return right
          continue
        }
        const result = turns.run(site, () => isRight(town.password_hash, password)).finally(() => running.delete(name))
        running.set(name, { site, result })
        const right = await result
        if (right) remember(name)
        return right
      }
    },
    remember: (town, password) => remember(nameOf(town, password)),
  }
}

/** A check that is under way, and whose turn it is. */
interface Check {
  readonly site: string
  readonly result: Promise<boolean | null>
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
