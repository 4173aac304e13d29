/** The bus that the configuration asks for. */

import type { Config } from '../config.ts'
import type { Bus } from './bus.ts'
import { inProcessBus } from './in-process.ts'

export async function openBus(_config: Pick<Config, 'redisUrl'>): Promise<Bus> {
  return inProcessBus()
}
