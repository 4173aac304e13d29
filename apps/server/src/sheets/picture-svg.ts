/** The picture that a chat shows of a link to a sheet: the script's name, how many characters of each team, and ten of their tokens. */

import { LEAVES, type Leaf } from '@grimoire/art/leaf'
import { EDGE, LEAF_INK, TEAM_INK, TEAM_ON_PLUM } from '@grimoire/art/skin'
import { markText } from '@grimoire/art/svg-text'
import { type Character, COUNTED_TEAMS, type CountedTeam, isCountedTeam, naturalAlignment } from '@grimoire/game/model'
import { JOINED } from '@grimoire/protocol/sheet/text-setting'
import type { Stretch } from './picture-lines.ts'
import { escaped } from './sheet-html.ts'

const PICTURE = { width: 1200, height: 630 } as const
const MARGIN = 64
/** The width between the margin and the tokens. */
export const NAME_ROOM = 420
/** More of a token's name cannot be read. */
const LONGEST_NAME = 24

export interface PictureParts {
  readonly app: string
  readonly kind: string
  readonly name: { readonly size: number; readonly rightToLeft: boolean; readonly lines: readonly (readonly Stretch[])[] }
  readonly counts: Readonly<Record<CountedTeam, number>>
  /** In the middle of the dial. */
  readonly hub: Token | null
  /** Around the dial. */
  readonly ring: readonly Token[]
}

export interface Token {
  readonly name: string
  readonly team: CountedTeam
  /** The inside of the icon's symbol, 512 × 512. */
  readonly icon: string
  readonly first: boolean
  readonly other: boolean
}

/** The Demon, and ten others: two Outsiders, two Minions, then Townsfolk, spread around. */
export function chosenCharacters(characters: readonly Character[]): {
  readonly hub: Character | null
  readonly ring: readonly Character[]
} {
  const of = (team: CountedTeam) => characters.filter((one) => one.team === team)
  const counted = characters.filter(({ team }) => isCountedTeam(team))
  const hub = of('demon')[0] ?? counted[0] ?? null
  const few = [...of('minion').slice(0, 2), ...of('outsider').slice(0, 2)]
  const wanted = [...of('townsfolk').slice(0, RING - few.length), ...few].filter((one) => one !== hub)
  const more = counted.filter((one) => one !== hub && !wanted.includes(one)).slice(0, RING - wanted.length)
  const chosen = [...wanted, ...more]
  // Every third, so that the teams are mixed; three has no divisor in common with ten.
  return { hub, ring: chosen.length === RING ? chosen.map((one, index) => chosen[(index * 3) % RING] ?? one) : chosen }
}

const RING = 10
const CENTRE = { x: 872, y: 315 }
const RADIUS = 300

export function pictureSvg({ app, kind, name, counts, hub, ring }: PictureParts): string {
  const tokens = ring.map((token, index) => {
    const angle = (2 * Math.PI * index) / ring.length
    return disc(token, { x: CENTRE.x + Math.cos(angle) * RADIUS, y: CENTRE.y + Math.sin(angle) * RADIUS, size: 146 })
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}">
<defs>
<radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="840" cy="315" r="592"><stop offset="0" stop-color="#33263b"/><stop offset="1" stop-color="#151019"/></radialGradient>
<radialGradient id="parchment" cx=".5" cy=".42" r=".62"><stop offset="0" stop-color="#f6ebd2"/><stop offset=".6" stop-color="#ecdcb9"/><stop offset="1" stop-color="#d6bd8a"/></radialGradient>
<radialGradient id="shadow"><stop offset=".88" stop-color="#000" stop-opacity=".5"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
<path id="arc" d="M8.9 55.8A41.5 41.5 0 0 0 91.1 55.8" fill="none"/>
</defs>
<rect width="100%" height="100%" fill="url(#ground)"/>
${DIAL}${tokens.join('')}${hub === null ? '' : disc(hub, { ...CENTRE, size: 236 })}
${LOGO}<text x="123" y="89" font-family="Alegreya" font-weight="700" font-size="32" fill="#f3e9d8">${escaped(app)}</text>
${heading(name, kind)}${countRow(counts)}</svg>`
}

function heading({ size, rightToLeft, lines }: PictureParts['name'], kind: string): string {
  const line = size * 0.98
  const top = PICTURE.height / 2 - (lines.length * line + 60) / 2
  const rows = lines.flatMap((stretches, index) =>
    stretches.map(({ text, at }) => {
      const x = rightToLeft ? MARGIN + NAME_ROOM - at * size : MARGIN + at * size
      const place = `x="${round(x)}" y="${round(top + index * line + size * 0.82)}"${rightToLeft ? ' text-anchor="end"' : ''}`
      const signs = escaped(rightToLeft ? `${EMBEDDED.from}${text}${EMBEDDED.to}` : text)
      return `<text ${place} font-family="Alegreya" font-weight="700" font-size="${size}" letter-spacing="${round(-size / 100)}" fill="#f3e9d8">${signs}</text>`
    }),
  )
  const y = round(top + lines.length * line + 22 + 31)
  return `${rows.join('')}<text x="${MARGIN}" y="${y}" font-family="Alegreya Sans Medium, Alegreya Sans" font-weight="500" font-size="38" fill="#cfc0c8">${escaped(kind)}</text>`
}

/** The renderer takes every text to run from left to right. These signs, which are not seen, say that what is between them does not. */
const EMBEDDED = { from: '\u202b', to: '\u202c' } as const

function countRow(counts: PictureParts['counts']): string {
  let x: number = MARGIN
  return COUNTED_TEAMS.filter((team) => counts[team] > 0)
    .map((team) => {
      const number = String(counts[team])
      const colour = `color="${TEAM_ON_PLUM[team]}" fill="${TEAM_ON_PLUM[team]}"`
      const mark = `<g transform="translate(${x + 15} 556) scale(2.14)" ${colour}>${markText(team)}</g>`
      const text = `<text x="${x + 40}" y="568" font-family="Alegreya Sans" font-weight="700" font-size="36" ${colour}>${number}</text>`
      x += 40 + number.length * 17 + 34
      return mark + text
    })
    .join('')
}

interface Place {
  /** Of its centre. */
  readonly x: number
  readonly y: number
  readonly size: number
}

function disc({ name, team, icon, first, other }: Token, { x, y, size }: Place): string {
  const evil = naturalAlignment(team) === 'evil'
  const rim = evil ? 'stroke-width="1.9" stroke-dasharray="1.1 3.1" stroke-opacity=".8"' : 'stroke-width=".9" stroke-opacity=".6"'
  const signs = [...name]
  // The renderer loses joined letters beside signs that their font lacks, and the ellipsis is one.
  const ellipsis = JOINED.test(name) ? '' : '…'
  const text = signs.length > LONGEST_NAME ? `${signs.slice(0, LONGEST_NAME - 1).join('')}${ellipsis}` : name
  const fontSize = Math.min(13.6, 13.6 * (13 / Math.max(1, signs.length)) ** 0.75)
  return `<g transform="translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${size / 100})">
<circle cx="50" cy="52" r="54" fill="url(#shadow)"/><circle cx="50" cy="50" r="49.5" fill="url(#parchment)"/><circle cx="50" cy="50" r="49" fill="none" stroke="${EDGE}"/>
<g color="${TEAM_INK[team]}" fill="${TEAM_INK[team]}"><circle cx="50" cy="50" r="45.6" fill="none" stroke="currentColor" ${rim}/><g transform="translate(50 14.5) scale(.86)">${markText(team)}</g><g transform="translate(28.5 21.5) scale(${43 / 512})">${icon}</g></g>
${first ? leafText(LEAVES.left) : ''}${other ? leafText(LEAVES.right) : ''}<text font-family="Alegreya" font-weight="700" font-size="${round(fontSize)}" text-anchor="middle" fill="#2e2117"><textPath href="#arc" startOffset="50%">${escaped(text)}</textPath></text></g>`
}

function leafText({ leaf, vein }: Leaf): string {
  return `<path d="${leaf}" fill="${LEAF_INK.leaf}"/><path d="${vein}" stroke="${LEAF_INK.vein}" stroke-opacity=".8"/>`
}

const TICKS = Array.from({ length: 120 }, (_, index) => {
  const [sin, cos] = [Math.sin((index * Math.PI) / 60), Math.cos((index * Math.PI) / 60)]
  return `M${round(sin * 214)} ${round(-cos * 214)}L${round(sin * 226)} ${round(-cos * 226)}`
}).join('')
const DIAL = `<g transform="translate(${CENTRE.x} ${CENTRE.y})" fill="none" stroke="${EDGE}" stroke-opacity=".5"><circle r="214"/><circle r="222"/><path d="${TICKS}"/></g>`
const LOGO =
  '<g transform="translate(64 56) scale(1.1)" fill="none" stroke="#f3e9d8"><path d="M4 21C9.5 18.8 15.5 19.2 20 22.4 24.5 19.2 30.5 18.8 36 21V35C30.5 32.9 24.5 33.3 20 36.5 15.5 33.3 9.5 32.9 4 35Z" stroke-width="2.2" stroke-linejoin="round"/><path d="M20 22.4V36.5" stroke-width="1.6" opacity=".6"/><path d="M23.2 2.2A7.6 7.6 0 1 0 27.6 13 6.8 6.8 0 0 1 23.2 2.2Z" fill="#ecb45f" stroke="none"/></g>'

function round(value: number): number {
  return Math.round(value * 100) / 100
}
