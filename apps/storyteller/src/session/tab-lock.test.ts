import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withTabLock } from './tab-lock.ts'

const LEASE = 'grimoire-account'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Runs work in the lock and records how many ran at once. */
function crowd() {
  let inside = 0
  let most = 0
  const enter = () =>
    withTabLock(async () => {
      inside += 1
      most = Math.max(most, inside)
      await new Promise((resolve) => setTimeout(resolve, 5))
      inside -= 1
    })
  return { enter, most: () => most }
}

describe('on plain http, where there are no Web Locks', () => {
  it('runs one at a time, and all in the end', async () => {
    const { enter, most } = crowd()
    await Promise.all([enter(), enter(), enter(), enter()])
    expect(most()).toBe(1)
    expect(localStorage.getItem(LEASE)).toBeNull()
  })

  it('keeps the others out for as long as the work lasts, on a slow machine too', async () => {
    vi.useFakeTimers()
    const told: string[] = []
    const enter = (name: string, ms: number) =>
      withTabLock(async () => {
        told.push(`${name} begins`)
        await new Promise((resolve) => setTimeout(resolve, ms))
        told.push(`${name} ends`)
      })
    const [slow, next] = [enter('slow', 100_000), enter('next', 10)]
    await vi.advanceTimersByTimeAsync(99_000)
    expect(told).toEqual(['slow begins'])
    await vi.advanceTimersByTimeAsync(2000)
    expect(told).toEqual(['slow begins', 'slow ends', 'next begins', 'next ends'])
    await Promise.all([slow, next])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not take back a lease that another tab took while this one slept', async () => {
    vi.useFakeTimers()
    const other = JSON.stringify({ id: 'other', until: Date.now() + 60_000 })
    const working = withTabLock(() => new Promise((resolve) => setTimeout(resolve, 20_000)))
    await vi.advanceTimersByTimeAsync(1000)
    localStorage.setItem(LEASE, other)
    await vi.advanceTimersByTimeAsync(20_000)
    await working
    expect(localStorage.getItem(LEASE)).toBe(other)
  })

  it('releases the lease when the work fails', async () => {
    await expect(withTabLock(() => Promise.reject(new Error('it broke')))).rejects.toThrow('it broke')
    expect(localStorage.getItem(LEASE)).toBeNull()
  })

  it('waits for the lease of a dead tab to expire, and no longer', async () => {
    const until = Date.now() + 200
    localStorage.setItem(LEASE, JSON.stringify({ id: 'dead', until }))
    const begun = await withTabLock(() => Promise.resolve(Date.now()))
    expect(begun).toBeGreaterThanOrEqual(until)
  })

  it.each(['nonsense', 'null', '{"id":"x"}', '[]'])('does not take %s for a lease', async (text) => {
    localStorage.setItem(LEASE, text)
    await expect(withTabLock(() => Promise.resolve('in'))).resolves.toBe('in')
  })

  it('goes ahead where storage is blocked, because nothing can keep tabs apart there', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    await expect(withTabLock(() => Promise.resolve('in'))).resolves.toBe('in')
  })
})

it('uses Web Locks where they exist', async () => {
  const request = vi.fn((_name: string, work: () => Promise<string>) => work())
  vi.stubGlobal('navigator', { locks: { request } })
  await expect(withTabLock(() => Promise.resolve('in'))).resolves.toBe('in')
  expect(request).toHaveBeenCalledOnce()
  expect(localStorage.getItem(LEASE)).toBeNull()
})
