/** A page of the build, sent to each reader in their own language. */

import { DEFAULT_LANGUAGE } from '@grimoire/catalogue/languages'
import { BUILD_NAMES, BUILDS } from '@grimoire/protocol/site/pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pageLanguage } from '../http/page-language.ts'
import { type StoredAnswer, type StoredBody, storedBody } from '../http/stored-answer.ts'

const TYPE = 'text/html; charset=utf-8'
const FILES: ReadonlySet<string> = new Set(BUILD_NAMES.map((name) => `/${BUILDS[name].file}`))

/** `translated` has the page in the languages other than English. */
export function pageInLanguages(english: string, translated: ReadonlyMap<string, string>): StoredAnswer {
  const all = [[DEFAULT_LANGUAGE, english] as const, ...translated]
  return sendingOf(new Map(all.map(([code, html]) => [code, storedBody(html, TYPE)])))
}

/** Apart from the function above, so that nothing keeps the texts beside their bytes. */
function sendingOf(bodies: ReadonlyMap<string, StoredBody>): StoredAnswer {
  const answers = (vary: readonly string[]) => new Map([...bodies].map(([code, body]) => [code, body.answer(vary)]))
  // Service workers keep a page under the name of its file, and would not find it again by another request's languages.
  const [atAddresses, atFiles] = [answers(['Accept-Language']), answers([])]
  const codes = [...bodies.keys()]
  return {
    send(request: FastifyRequest, reply: FastifyReply) {
      const { lang } = request.query as { readonly lang?: unknown }
      const code = pageLanguage(typeof lang === 'string' ? lang : undefined, request.headers['accept-language'], codes)
      const answer = (FILES.has(request.routeOptions.url ?? '') ? atFiles : atAddresses).get(code)
      if (answer === undefined) throw new Error(`The page is not there in ${code}.`)
      return answer.send(request, reply)
    },
  }
}
