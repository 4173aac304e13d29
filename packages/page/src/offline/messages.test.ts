import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askWorker, type WorkerReply } from './messages.ts'

/** A worker that answers when the test tells it to. */
function worker() {
  let port: MessagePort | undefined
  return {
    postMessage: vi.fn((_message: unknown, [given]: Transferable[]) => {
      port = given as MessagePort
    }) as unknown as ServiceWorker['postMessage'] & ReturnType<typeof vi.fn>,
    answer: (reply: WorkerReply) => port?.postMessage(reply),
  }
}

describe('asking the service worker', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  it('resolves when it has answered', async () => {
    const one = worker()
    const asked = askWorker(one, { type: 'clear-cache' })
    one.answer({ ok: true })
    await expect(asked).resolves.toBeUndefined()
    expect(one.postMessage).toHaveBeenCalledWith({ type: 'clear-cache' }, [expect.anything()])
  })

  it('rejects when it failed', async () => {
    const one = worker()
    const asked = askWorker(one, { type: 'clear-cache' })
    one.answer({ ok: false })
    await expect(asked).rejects.toThrow('could not do "clear-cache"')
  })

  it('gives up after 30 s', async () => {
    const asked = askWorker(worker(), { type: 'clear-cache' })
    const given = expect(asked).rejects.toThrow('did not answer "clear-cache"')
    await vi.advanceTimersByTimeAsync(30_000)
    await given
  })

  it('does not settle before then', async () => {
    let over = false
    askWorker(worker(), { type: 'clear-cache' }).catch(() => {
      over = true
    })
    await vi.advanceTimersByTimeAsync(29_999)
    expect(over).toBe(false)
  })
})
