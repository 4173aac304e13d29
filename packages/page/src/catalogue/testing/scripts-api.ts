/** A fake server for the setup screen: it answers from the catalogue and keeps what is uploaded. For tests. */

import { builtInScripts, characterById, findScript } from '@grimoire/catalogue'
import type { Script } from '@grimoire/game/model'
import { toScriptAnswer } from '@grimoire/protocol/script/answer'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { serviceAnswer } from '../../api/testing/service.ts'
import { rolesAnswer } from './roles-answer.ts'

export const api = setupServer(
  serviceAnswer,
  rolesAnswer,
  http.get('*/api/scripts/search/offline', () => HttpResponse.json(suggestions)),
  http.get<{ text: string }>('*/api/scripts/search/:text', ({ params, request }) => {
    const type = new URL(request.url).searchParams.get('type')
    const named = suggestions.filter(({ name }) => name.toLowerCase().includes(params.text.toLowerCase()))
    return HttpResponse.json(type === null ? named : named.filter((script) => script.type === type))
  }),
  http.get<{ name: string }>('*/api/scripts/:name/versions', ({ params }) => {
    const script = findScript(params.name)
    return script ? HttpResponse.json([{ pk: script.pk, version: script.version, author: script.author }]) : notFound()
  }),
  http.post('*/api/scripts/upload-custom', async ({ request }) => {
    const { script } = (await request.json()) as { script: unknown }
    return HttpResponse.json({ key: keep('upload-custom', JSON.stringify(script)) })
  }),
  // Files reach this fake server empty: it only knows that one arrived.
  http.post('*/api/storage/save-script', () => HttpResponse.json({ key: keep('save-script', '') })),
  http.post('*/api/storage/download-script', async ({ request }) => {
    const { key } = (await request.json()) as { key: string }
    return uploads.has(key) ? HttpResponse.json({ url: `${location.origin}/api/files/${key}` }) : notFound()
  }),
  http.get<{ key: string }>('*/api/files/:key', ({ params }) => HttpResponse.text(uploads.get(params.key)?.text ?? '')),
  http.get<{ name: string }>('*/api/scripts/:name/versions/:version', ({ params }) => {
    const script = findScript(params.name)
    return script ? HttpResponse.json(answerOf(script)) : notFound()
  }),
)

const suggestions = builtInScripts.map(({ name, author, kind }) => ({ name, author, type: kind }))

/** What was uploaded, by its key, and by which call. */
export const uploads = new Map<string, { readonly call: 'upload-custom' | 'save-script'; readonly text: string }>()

function keep(call: 'upload-custom' | 'save-script', text: string): string {
  const key = `uploaded-script-${uploads.size + 1}`
  uploads.set(key, { call, text })
  return key
}

/** Makes *From URL* find this text at this URL, and at no other. */
export function serveAtAddress(address: string, text: string): void {
  api.use(
    http.post('*/api/scripts/from-url', async ({ request }) => {
      const { url } = (await request.json()) as { url: string }
      return url === address ? HttpResponse.json({ url, text }) : refused()
    }),
  )
}

export function refuseAddresses(): void {
  api.use(http.post('*/api/scripts/from-url', refused))
}

function refused() {
  return HttpResponse.json({ code: 'fetch-failed', detail: 'The address did not answer.', requestId: 'r1' }, { status: 502 })
}

function notFound() {
  return HttpResponse.json({ code: 'not-found', detail: 'There is no such script.', requestId: 'r2' }, { status: 404 })
}

export function answerOf(builtIn: (typeof builtInScripts)[number]) {
  const { pk, ...parts } = builtIn
  const script: Script = {
    ...parts,
    source: { kind: 'database', name: parts.name, version: parts.version },
    bootlegger: [],
    logo: null,
    background: null,
    almanac: null,
    extraMeta: {},
  }
  return toScriptAnswer(script, characterById, pk)
}
