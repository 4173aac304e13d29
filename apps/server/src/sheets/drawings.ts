/**
 * Draws sheets and their pictures in threads of their own. Those who wait get their turns by site; when too many wait, the site that has most
 * waiting is told so.
 */

import { availableParallelism } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge } from 'prom-client'
import type { ApiParts } from '../api-parts.ts'
import { turnsBySite } from '../live/turns.ts'
import type { DrawingJob, DrawnPicture, DrawnSheet } from './drawing-jobs.ts'
import { drawingThread } from './drawing-threads.ts'
import type { SheetBundle } from './renderer.ts'
import { textsOf } from './translated.ts'

/** One processor stays with requests and sockets. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))
/** The last of so many still comes within some seconds. */
const MOST_WAITING = 40
/** Seconds after which one who was refused should try again. */
export const RETRY_AFTER = 5

type Answer<Job extends DrawingJob> = Job extends { readonly kind: 'sheet' } ? DrawnSheet : DrawnPicture

export interface Drawings {
  readonly languages: SheetBundle['languages']
  /** Stands in drawn pages for the address at which they are asked for. */
  readonly origin: string
  /**
   * What is drawn; `null` when too many wait. `key` is of what is drawn: those who ask for the same wait for one drawing. `find` gets the job
   * when it is its turn; without one, there is nothing to draw.
   */
  draw<Job extends DrawingJob>(
    key: string,
    site: string,
    find: () => Promise<Job | null>,
  ): Promise<{ readonly drawn: Answer<Job> | null } | null>
}

interface Running {
  readonly site: string
  readonly result: Promise<{ readonly drawn: unknown } | null>
}

export function openDrawings(
  app: FastifyInstance,
  {
    bundle,
    template,
    characters,
    packedLanguages,
  }: Pick<ApiParts, 'characters' | 'packedLanguages'> & {
    readonly bundle: SheetBundle
    readonly template: string
  },
): Drawings {
  // Nothing that anybody writes into a script can be it.
  const origin = `https://${crypto.randomUUID()}.invalid`
  const data = { folder: bundle.folder, template, characters, origin }
  const threads = Array.from({ length: THREADS }, () => drawingThread(data))
  const free = [...threads]
  const turns = turnsBySite({ atOnce: THREADS, mostWaiting: MOST_WAITING })
  const textsIn = textsOf({ characters, packedLanguages }, bundle.pseudoTexts)
  const running = new Map<string, Running>()
  const refused = new Counter({
    name: 'sheet_drawing_refusals_total',
    help: 'Sheets and pictures that this process did not draw because too many were waiting.',
    registers: [app.figures],
  })
  new Gauge({
    name: 'sheet_drawings',
    help: 'Sheets and pictures that this process is drawing, or that wait for it.',
    registers: [app.figures],
    collect() {
      this.set(running.size)
    },
  })
  app.addHook('onClose', async () => void (await Promise.all(threads.map((thread) => thread.close()))))

  const drawNow = async (find: () => Promise<DrawingJob | null>): Promise<{ readonly drawn: unknown }> => {
    const job = await find()
    if (job === null) return { drawn: null }
    const language = job.kind === 'sheet' ? job.page.language : job.language
    const codes = job.kind === 'sheet' && job.source === null ? [] : [...new Set(['en_US' as const, language])]
    const texts = await Promise.all(codes.map(async (code) => [code, await textsIn(code)] as const))
    const thread = free.pop()
    if (!thread) throw new Error('More is being drawn than there are threads.')
    try {
      return { drawn: await thread.draw(job, texts) }
    } finally {
      free.push(thread)
    }
  }

  return {
    languages: bundle.languages,
    origin,
    async draw<Job extends DrawingJob>(key: string, site: string, find: () => Promise<Job | null>) {
      for (;;) {
        const other = running.get(key)
        if (other) {
          // If the site that asked for it was refused its turn, the others still have theirs.
          const result = await other.result
          if (result === null && other.site !== site) continue
          return result as { readonly drawn: Answer<Job> | null } | null
        }
        const result = turns.run(site, () => drawNow(find)).finally(() => running.delete(key))
        running.set(key, { site, result })
        const done = await result
        if (done === null) refused.inc()
        return done as { readonly drawn: Answer<Job> | null } | null
      }
    },
  }
}
