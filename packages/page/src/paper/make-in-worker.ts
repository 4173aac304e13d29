/** Starts the worker for one PDF and closes it afterwards. */

import workerUrl from 'virtual:paper-worker'
import type { PaperJob, PaperReply } from './paper-job.ts'

export type PaperProblem = Extract<PaperReply, { error: unknown }>['error'] | 'noWorker'

/**
 * The worker loads while the job is put together. `noWorker`: it could not be loaded. Rejects only if the job does; after `stop`, when nobody
 * waits any more, it may never resolve.
 */
export function makeInWorker(job: Promise<PaperJob>, stop: AbortSignal): Promise<PaperReply | { readonly error: PaperProblem }> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl, { type: 'module' })
    const end = (reply: PaperReply | { readonly error: PaperProblem }) => {
      worker.terminate()
      resolve(reply)
    }
    worker.addEventListener('message', (event: MessageEvent<PaperReply>) => end(event.data))
    worker.addEventListener('error', () => end({ error: 'noWorker' }))
    stop.addEventListener('abort', () => worker.terminate())
    job.then(
      (ready) => worker.postMessage(ready),
      (error: unknown) => {
        worker.terminate()
        reject(error as Error)
      },
    )
  })
}
