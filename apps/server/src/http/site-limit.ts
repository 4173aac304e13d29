/**
 * A limit for each address, and for the site that it belongs to. What an address was refused costs its neighbours nothing, so nobody uses up
 * the site for them.
 */

import type { FastifyRequest } from 'fastify'
import type { RateLimits, RateRule, RateState } from '../rate-limits/rate-limits.ts'
import { clientKey, HOMES_PER_SITE, siteKey } from './rate-limit.ts'

export interface SiteLimit {
  /** Counts one, and says whether it was still allowed. */
  take(request: Pick<FastifyRequest, 'ip'>): Promise<RateState>
  /** What `take` would say, without counting. */
  look(request: Pick<FastifyRequest, 'ip'>): Promise<RateState>
}

/** `of` names what is limited for each of several things, such as a room. */
export function siteLimit(limits: RateLimits, rule: RateRule, of = ''): SiteLimit {
  const wide: RateRule = { ...rule, name: `${rule.name}-site`, max: rule.max * HOMES_PER_SITE }
  const keyOf = (caller: string): string => (of === '' ? caller : `${of} ${caller}`)
  const asked = (how: 'take' | 'look') => async (request: Pick<FastifyRequest, 'ip'>) => {
    const here = await limits[how](rule, keyOf(clientKey(request)))
    const site = siteKey(request)
    if (!here.allowed || site === null) return here
    const there = await limits[how](wide, keyOf(site))
    return there.allowed && here.left <= there.left ? here : there
  }
  return { take: asked('take'), look: asked('look') }
}

/** Counts under one rule after the other until one refuses; what is refused by the first is not counted by the others. */
export async function takeEach(
  limits: RateLimits,
  rules: readonly RateRule[],
  request: Pick<FastifyRequest, 'ip'>,
): Promise<RateState | null> {
  for (const rule of rules) {
    const counted = await siteLimit(limits, rule).take(request)
    if (!counted.allowed) return counted
  }
  return null
}
