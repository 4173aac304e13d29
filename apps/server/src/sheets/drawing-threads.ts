/** The threads that draw: each does one thing at a time, and starts with the first thing that it is given. */

import { Worker } from 'node:worker_threads'
import type { RoleTexts } from '@grimoire/protocol/character/texts'
import type { Drawing, DrawingJob, Drawn, ThreadData } from './drawing-jobs.ts'

/** In the build, a file beside this one. In development and in tests the source, which nothing compiles for a thread but the thread itself. */
const IS_BUILT = import.meta.url.endsWith('.js')
const BUILT = new URL('./drawing-thread.js', import.meta.url)
const SOURCE = new URL('./drawing-thread.ts', import.meta.url)
const COMPILING = `import('tsx/esm/api').then(({ register }) => register()).then(() => import(${JSON.stringify(SOURCE.href)}))`

/** A script is at most 1 MB; what it is drawn as is garbage soon. Megabytes. */
const MEMORY = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 }

export type Texts = ReadonlyMap<string, RoleTexts>

export interface DrawingThread {
  /** `texts` are those of the languages that the job needs. One job at a time. */
  draw(job: DrawingJob, texts: readonly (readonly [code: string, texts: Texts])[]): Promise<NonNullable<Drawn['answer']>>
  close(): Promise<void>
}

/** One that ends by itself fails what it was drawing, and the next job starts another. */
export function drawingThread(workerData: ThreadData): DrawingThread {
  let worker: Worker | null = null
  let asked = 0
  const told = new Set<string>()
  let waiting: { readonly id: number; resolve(answer: NonNullable<Drawn['answer']>): void; reject(error: unknown): void } | null =
    null

  const start = (): Worker => {
    told.clear()
    const options = { workerData, resourceLimits: MEMORY }
    const started = IS_BUILT ? new Worker(BUILT, options) : new Worker(COMPILING, { ...options, eval: true })
    const fail = (error: unknown): void => {
      if (worker !== started) return
      worker = null
      waiting?.reject(error)
      waiting = null
    }
    started.on('message', ({ id, answer, error }: Drawn) => {
      if (waiting?.id !== id) return
      const { resolve, reject } = waiting
      waiting = null
      started.unref()
      if (answer) resolve(answer)
      else reject(error)
    })
    started.on('error', fail)
    started.once('exit', () => fail(new Error('The thread that draws has ended.')))
    return started
  }

  return {
    draw(job, texts) {
      worker ??= start()
      asked += 1
      const id = asked
      const drawn = new Promise<NonNullable<Drawn['answer']>>((resolve, reject) => void (waiting = { id, resolve, reject }))
      // The process stays for as long as somebody waits for it.
      worker.ref()
      const news = texts.filter(([code]) => !told.has(code))
      for (const [code] of news) told.add(code)
      worker.postMessage({ id, job, texts: news } satisfies Drawing)
      return drawn
    },
    async close() {
      await worker?.terminate()
    },
  }
}
