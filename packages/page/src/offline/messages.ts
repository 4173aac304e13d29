/** The messages between page and service worker. */

/**
 * `clear-cache` fetches again everything that is kept for offline use; `warm-catalogue` fetches what is not kept yet;
 * `update-suggestions` fetches again the scripts for offline lists and search; `cache-favourites` fetches the scripts named, so that they
 * open without a network; `invalidate-favourites` drops those named again, unless everybody has them; `keep-language` fetches what a language needs to be used without a network, PDFs included; `take-over`
 * activates a new version.
 */
export interface WorkerMessage {
  readonly type:
    | 'clear-cache'
    | 'warm-catalogue'
    | 'update-suggestions'
    | 'cache-favourites'
    | 'invalidate-favourites'
    | 'keep-language'
    | 'take-over'
  /** Of the scripts to keep. */
  readonly names?: readonly string[]
  /** The code of the language to keep. */
  readonly language?: string
}

/** Sends a message to the worker in charge of this page, if there is one, without waiting for an answer. */
export function tellWorker(message: WorkerMessage): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(message)
}

export type WorkerReply = { readonly ok: boolean }

/** How long to wait for a worker's answer, milliseconds. */
const WORKER_TIMEOUT_MS = 30_000

/** Sends a message to a worker and waits for its answer; rejects on timeout, or when the worker reports a failure. */
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
