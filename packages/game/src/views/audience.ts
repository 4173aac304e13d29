/** Who reads a game besides its storyteller. */

import type { TokenId } from '../model/token.ts'

/**
 * `phone`: the phone of one player. `town`: the big screen, and anybody who opens it. `revealed`: the town after the
 * storyteller showed the grimoire. `sheet`: the pages about the script that everybody may open.
 *
 * An audience added here, such as a second storyteller, sees nothing until the tables name it.
 */
export const AUDIENCES = ['phone', 'town', 'revealed', 'sheet'] as const
export type AudienceKind = (typeof AUDIENCES)[number]

export type Audience = { readonly kind: 'phone'; readonly tokenId: TokenId } | { readonly kind: Exclude<AudienceKind, 'phone'> }

/**
 * What an entry of a token's table may name. `phone as believed`: what the player believes. `town if public`: only where the
 * rules make the character public, which they do for Travellers, Fabled and Loric; `null` for everyone else.
 */
export type TokenGrant = AudienceKind | 'phone as believed' | 'town if public'
