/** The worker that makes one PDF and is then closed. Its graph is its own: `vite/paper-plugin.ts` builds it. */

import { FontsMissing } from './fonts.ts'
import { makePaper } from './make-paper.ts'
import type { PaperJob, PaperReply } from './paper-job.ts'

async function readFont(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return response.arrayBuffer()
}

self.addEventListener('message', (event: MessageEvent<PaperJob>) => {
  makePaper(event.data, readFont).then(
    (bytes) => self.postMessage({ bytes } satisfies PaperReply, { transfer: [bytes.buffer] }),
    (error: unknown) => {
      console.warn('The PDF could not be made.', error)
      self.postMessage({ error: error instanceof FontsMissing ? 'fonts' : 'failed' } satisfies PaperReply)
    },
  )
})
