/** The server as the setup screen sees it, answering from the catalogue. For tests. */

import { builtInScripts, characterById, characters, findScript } from '@grimoire/catalogue'
import type { Script } from '@grimoire/game'
import { toRole } from '@grimoire/protocol/roles'
import { toScriptAnswer } from '@grimoire/protocol/scripts'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

export const api = setupServer(
  http.get('*/api/roles/', () => HttpResponse.json(characters.map(toRole))),
  http.get('*/api/scripts/built-in', () =>
    HttpResponse.json(builtInScripts.map(({ name, author, kind }) => ({ name, author, type: kind }))),
  ),
  http.get<{ name: string }>('*/api/scripts/:name/versions/:version', ({ params }) => {
    const script = findScript(params.name)
    return script ? HttpResponse.json(answerOf(script)) : notFound()
  }),
)

/** Makes *From URL* find this text, at this address alone. */
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

function answerOf(builtIn: (typeof builtInScripts)[number]) {
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
