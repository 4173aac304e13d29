/** What page and service worker say to each other. */

/**
 * `clear-cache` fetches everything kept for offline use anew; `warm-catalogue` keeps what is not kept yet; `update-suggestions`
 * fetches the scripts anew that are listed and searched without a network; `take-over` lets a new version in.
 */
export type WorkerMessage = { readonly type: 'clear-cache' | 'warm-catalogue' | 'update-suggestions' | 'take-over' }

export type WorkerReply = { readonly ok: boolean }

/** A worker that has not answered by then is given up, milliseconds. */
const WORKER_TIMEOUT_MS = 30_000

/** Asks a worker and waits for its word; rejects when it is late or reports a failure. */
export function askWorker(worker: Pick<ServiceWorker, 'postMessage'>, message: WorkerMessage): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The service worker did not answer "${message.type}".`)), WORKER_TIMEOUT_MS)
    port1.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
      clearTimeout(timer)
      if (data.ok) resolve()
      else reject(new Error(`The service worker could not do "${message.type}".`))
    }
    worker.postMessage(message, [port2])
  }).finally(() => port1.close())
}
