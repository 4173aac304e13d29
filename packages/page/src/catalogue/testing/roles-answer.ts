/** A server's answer with every official character. For tests. */

import { characters } from '@grimoire/catalogue'
import { toRole } from '@grimoire/protocol/character/roles'
import { HttpResponse, http } from 'msw'

export const rolesAnswer = http.get('*/api/roles/', () => HttpResponse.json(characters.map(toRole)))
