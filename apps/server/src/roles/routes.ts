/** The characters as the contract names them: roles. They never change while the process runs. */

import { characters, nightSheet } from '@grimoire/catalogue'
import { toRole } from '@grimoire/protocol/roles'
import type { FastifyInstance } from 'fastify'
import { refuseRequest } from '../http/errors.ts'
import { type StoredAnswer, storedJson } from '../http/stored-answer.ts'

/** The teams that can be asked for alone: a game may add them to any script. */
const ADDED_TEAMS = ['traveller', 'fabled', 'loric'] as const

export async function roleRoutes(app: FastifyInstance): Promise<void> {
  const roles = characters.map(toRole)
  const all = storedJson(roles)
  const nightOrder = storedJson(nightSheet)
  // Each is asked for rarely; made when it is.
  const byId = new Map<string, StoredAnswer>()

  app.get('/', async (request, reply) => all.send(request, reply))
  app.get('/night-order', async (request, reply) => nightOrder.send(request, reply))

  for (const team of ADDED_TEAMS) {
    const answer = storedJson(characters.filter((character) => character.team === team).map(toRole))
    app.get(`/type/${team}`, async (request, reply) => answer.send(request, reply))
  }

  app.get<{ Params: { id: string } }>('/:id', async (request, reply) => {
    const { id } = request.params
    const role = roles.find((one) => one.id === id)
    if (!role) return refuseRequest(reply, 'not-found', `There is no character “${id.slice(0, 50)}”.`)
    const answer = byId.get(id) ?? storedJson(role)
    byId.set(id, answer)
    return answer.send(request, reply)
  })
}
