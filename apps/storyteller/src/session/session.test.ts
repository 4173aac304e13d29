import { closeFakeChannels, FakeChannel } from '@grimoire/page/testing/fake-channel.ts'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountApi, refusal, resetServer, server } from './testing/account-api.ts'

beforeAll(() => accountApi.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  accountApi.resetHandlers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
afterAll(() => accountApi.close())

const ADA = { id: 'u1', name: 'Ada', avatarUrl: null }

/** Opens a new tab: it shares the browser's storage with others, but nothing in memory. */
async function openTab() {
  vi.resetModules()
  const [session, store, { ApiError }] = await Promise.all([
    import('./session.ts'),
    import('./account-store.ts'),
    import('@grimoire/page/api/client.ts'),
  ])
  return { ...session, ...store, ApiError, account: () => store.useAccount.getState() }
}

beforeEach(() => {
  resetServer()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
})
// The tabs of one test are closed before the next.
afterEach(closeFakeChannels)

const signedInBefore = () => localStorage.setItem('account', JSON.stringify(ADA))
const me = '/api/user/me'

/** Tells every tab what another wrote, as browsers do. */
function tellOtherTabs() {
  window.dispatchEvent(new StorageEvent('storage', { key: 'account' }))
}

describe('a call by a signed-in user', () => {
  it('requests a token first, and sends it', async () => {
    signedInBefore()
    const tab = await openTab()
    await expect(tab.callAsUser(me)).resolves.toMatchObject({ user_id: 'u1' })
    await tab.callAsUser(me)
    expect(server.refreshes).toBe(1)
  })

  it('makes no request at all when nobody is signed in', async () => {
    const tab = await openTab()
    await expect(tab.callAsUser(me)).rejects.toMatchObject({ status: 401 })
    expect(server.refreshes).toBe(0)
  })

  it('sends a form a second time unchanged', async () => {
    signedInBefore()
    const seen: string[] = []
    accountApi.use(
      http.post('*/api/storage/save-game', async ({ request }) => {
        seen.push((await request.formData()).get('name') as string)
        const good = request.headers.get('authorization') === `Bearer ${server.token}`
        return good ? HttpResponse.json({ key: 'k'.repeat(22) }) : refusal('unauthorised', 401)
      }),
    )
    const tab = await openTab()
    await tab.callAsUser(me)
    server.token = 'another'
    const form = new FormData()
    form.append('name', 'the game')
    await tab.callAsUser('/api/storage/save-game', { method: 'POST', form })
    expect(seen).toEqual(['the game', 'the game'])
  })
})

describe('an expired token', () => {
  it('is replaced once for ten calls, which are all repeated', async () => {
    signedInBefore()
    const tab = await openTab()
    await tab.callAsUser(me)
    server.token = 'another'
    const answers = await Promise.all(Array.from({ length: 10 }, () => tab.callAsUser(me)))
    expect(answers).toHaveLength(10)
    expect(server.refreshes).toBe(2)
  })

  it('is not even sent once it is known to have expired', async () => {
    signedInBefore()
    const tab = await openTab()
    await tab.callAsUser(me)
    let refused = 0
    accountApi.events.on('response:mocked', ({ response }) => {
      if (response.status === 401) refused += 1
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    server.token = 'another'
    await tab.callAsUser(me)
    expect(server.refreshes).toBe(2)
    expect(refused).toBe(0)
  })

  it('is replaced once for two tabs: the second gets it from the first', async () => {
    signedInBefore()
    const one = await openTab()
    const two = await openTab()
    await Promise.all([one.callAsUser(me), two.callAsUser(me), one.callAsUser(me), two.callAsUser(me)])
    expect(server.refreshes).toBe(1)
    server.token = 'another'
    await Promise.all([one.callAsUser(me), two.callAsUser(me)])
    expect(server.refreshes).toBe(2)
  })

  it('does not loop when the next one is refused as well', async () => {
    signedInBefore()
    accountApi.use(http.get('*/api/user/me', () => refusal('unauthorised', 401)))
    const tab = await openTab()
    await expect(tab.callAsUser(me)).rejects.toMatchObject({ status: 401 })
    expect(server.refreshes).toBe(2)
    expect(tab.account().signedIn).toBe(true)
  })
})

describe('a refresh that fails', () => {
  it('signs out here when the session has ended, and says so', async () => {
    signedInBefore()
    server.ended = true
    const tab = await openTab()
    const calls = await Promise.allSettled([tab.callAsUser(me), tab.callAsUser(me)])
    expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(server.refreshes).toBe(1)
    expect(tab.account()).toMatchObject({ signedIn: false, profile: null, news: 'ended' })
    expect(localStorage.getItem('account')).toBeNull()
  })

  it.each([
    ['there is no network', () => HttpResponse.error()],
    ['the server is down', () => refusal('not-ready', 503)],
    ['there were too many requests', () => refusal('too-many-requests', 429)],
  ])('changes nothing when %s', async (_why, answer) => {
    signedInBefore()
    accountApi.use(http.post('*/api/auth/discord/refresh', answer, { once: true }))
    const tab = await openTab()
    await expect(tab.callAsUser(me)).rejects.toBeInstanceOf(tab.ApiError)
    expect(tab.account()).toMatchObject({ signedIn: true, profile: ADA, news: null })
    await expect(tab.callAsUser(me)).resolves.toMatchObject({ user_id: 'u1' })
  })
})

describe('signing out', () => {
  it('takes effect here at once, and then tells the server', async () => {
    signedInBefore()
    const tab = await openTab()
    await tab.callAsUser(me)
    tab.signOut()
    expect(tab.account()).toMatchObject({ signedIn: false, profile: null })
    await expect(tab.callAsUser(me)).rejects.toMatchObject({ status: 401 })
    await tab.finishSignOut()
    expect(server.logouts).toBe(1)
    expect(localStorage.getItem('account')).toBeNull()
  })

  it('tells the server on the next visit when it could not be reached', async () => {
    signedInBefore()
    accountApi.use(http.post('*/api/auth/discord/logout', () => HttpResponse.error(), { once: true }))
    const tab = await openTab()
    tab.signOut()
    expect(await tab.finishSignOut()).toBe(false)
    expect(server.logouts).toBe(0)

    const later = await openTab()
    expect(later.account()).toMatchObject({ signedIn: false, leaving: true })
    expect(await later.finishSignOut()).toBe(true)
    await later.finishSignOut()
    expect(server.logouts).toBe(1)
    expect(later.account().leaving).toBe(false)
  })

  it('wins over a refresh in progress', async () => {
    signedInBefore()
    const tab = await openTab()
    const call = tab.callAsUser(me)
    tab.signOut()
    await expect(call).rejects.toMatchObject({ status: 401 })
    await tab.finishSignOut()
    expect(tab.account()).toMatchObject({ signedIn: false, news: null })
    expect(server.ended).toBe(true)
  })

  it('reaches the other tabs', async () => {
    signedInBefore()
    const one = await openTab()
    const two = await openTab()
    await two.callAsUser(me)
    one.signOut()
    tellOtherTabs()
    expect(two.account().signedIn).toBe(false)
    await expect(two.callAsUser(me)).rejects.toMatchObject({ status: 401 })
  })
})
