/** The characters, which the API calls roles. They never change while the process runs. */

import { jinxes, jinxKey, loadTranslation, nightSheet, type Translation, translate } from '@grimoire/catalogue'
import { isLanguageCode, type LanguageCode } from '@grimoire/catalogue/languages'
import { roleSchema, rolesSchema, toRole } from '@grimoire/protocol/character/roles'
import { languageRolesSchema, type RoleTexts } from '@grimoire/protocol/character/texts'
import { nightOrderSchema } from '@grimoire/protocol/sheet/night-order'
import type { FastifyInstance } from 'fastify'
import type { ApiParts } from '../api-parts.ts'
import type { Characters, PackedTexts } from '../content-pack/content-pack.ts'
import { refuseRequest } from '../http/errors.ts'
import { REFUSALS } from '../http/route-schema.ts'
import { type StoredAnswer, storedJson } from '../http/stored-answer.ts'

/** The teams that can be requested on their own, because a game may add them to any script. */
const ADDED_TEAMS = ['traveller', 'fabled', 'loric'] as const

export async function roleRoutes(app: FastifyInstance, { parts }: { readonly parts: ApiParts }): Promise<void> {
  const characters = [...parts.characters.values()]
  const roles = characters.map(toRole)
  const all = storedJson(roles)
  const nightOrder = storedJson(nightSheet)
  // Each is requested rarely, so its answer is built on first use.
  const byId = new Map<string, StoredAnswer>()
  const byLanguage = new Map<LanguageCode, StoredAnswer>()

  app.get('/', { schema: described('All characters', rolesSchema) }, async (request, reply) => all.send(request, reply))
  app.get('/night-order', { schema: described('The order in which characters wake', nightOrderSchema) }, async (request, reply) =>
    nightOrder.send(request, reply),
  )

  for (const team of ADDED_TEAMS) {
    const answer = storedJson(characters.filter((character) => character.team === team).map(toRole))
    const schema = described(`The characters of the team ${team}, which may join any script`, rolesSchema)
    app.get(`/type/${team}`, { schema }, async (request, reply) => answer.send(request, reply))
  }

  const inLanguage = described('The texts of all characters in a language', languageRolesSchema)
  app.get<{ Params: { code: string } }>('/language/:code', { schema: inLanguage }, async (request, reply) => {
    const { code } = request.params
    if (!isLanguageCode(code)) return refuseRequest(reply, 'not-found', `There is no language “${code.slice(0, 20)}”.`)
    const answer = byLanguage.get(code) ?? storedJson(await roleTexts(code, parts))
    byLanguage.set(code, answer)
    return answer.send(request, reply)
  })

  app.get<{ Params: { id: string } }>('/:id', { schema: described('One character', roleSchema) }, async (request, reply) => {
    const { id } = request.params
    const role = roles.find((one) => one.id === id)
    if (!role) return refuseRequest(reply, 'not-found', `There is no character “${id.slice(0, 50)}”.`)
    const answer = byId.get(id) ?? storedJson(role)
    byId.set(id, answer)
    return answer.send(request, reply)
  })
}

function described<Answer>(summary: string, answer: Answer) {
  return { tags: ['characters'], summary, response: { 200: answer, ...REFUSALS } }
}

/**
 * The texts of every character in a language, with those of its content pack in place of ours. `characters` have the English texts, which
 * replace missing ones.
 */
export async function roleTexts(
  code: LanguageCode,
  { characters, packedLanguages }: Pick<ApiParts, 'characters' | 'packedLanguages'>,
): Promise<RoleTexts[]> {
  return textsIn(await loadTranslation(code), characters, packedLanguages.get(code))
}

export function textsIn(translation: Translation, characters: Characters, packed?: PackedTexts): RoleTexts[] {
  const reasons = new Map(jinxes.map((pair) => [[pair.a, pair.b].sort().join('/'), translation.jinxes?.[jinxKey(pair)]]))
  return [...characters.values()].map((character) => {
    const { reminders, remindersGlobal, ...texts } = translate(character, {
      ...translation.characters?.[character.id],
      ...packed?.get(character.id),
    })
    return {
      id: character.id,
      ...texts,
      reminders: [...reminders],
      remindersGlobal: [...remindersGlobal],
      jinxes: character.jinxes.map(({ id, reason }) => ({
        id,
        reason: reasons.get([id, character.id].sort().join('/')) || reason,
      })),
    }
  })
}
