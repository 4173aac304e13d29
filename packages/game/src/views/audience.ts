/** Who reads a game besides its storyteller. */

import type { TokenId } from '../model/token.ts'

/**
 * `phone`: the phone of one player. `town`: the big screen, and anyone who opens it. `revealed`: the town after the storyteller showed the
 * grimoire. `sheet`: the script's pages, which anyone may open.
 *
 * A new audience, such as a second storyteller, sees nothing until the tables name it.
 */
export const AUDIENCES = ['phone', 'town', 'revealed', 'sheet'] as const
export type AudienceKind = (typeof AUDIENCES)[number]

export type Audience = { readonly kind: 'phone'; readonly tokenId: TokenId } | { readonly kind: Exclude<AudienceKind, 'phone'> }

/**
 * What an entry of a token's table may name. `phone as believed`: the player's phone sees what the player believes. `town if public`: the
 * town sees it only if the rules make the character public (Travellers, Fabled and Loric); otherwise it gets `null`.
 */
export type TokenGrant = AudienceKind | 'phone as believed' | 'town if public'
