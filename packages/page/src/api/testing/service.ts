/** What a server says about itself. For tests. */

import type { Service } from '@grimoire/protocol/site/service'
import { HttpResponse, http } from 'msw'

/** A server that nobody runs under their name, and that neither reports errors nor counts anything. */
export const PLAIN_SERVICE: Service = {
  version: '0.1.0',
  operator: null,
  publicUrl: null,
  allowedHosts: [],
  userQuotaBytes: 25 * 1024 * 1024,
  sentryDsn: null,
  countsUsage: false,
}

/** Loading or downloading something asks for this, to find out whether the server counts such events. */
export const serviceAnswer = http.get('*/api/service', () => HttpResponse.json(PLAIN_SERVICE))
