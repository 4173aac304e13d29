/** Draws the pictures of sheets. A picture takes a core for a while: this belongs in a thread that draws. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Character, COUNTED_TEAMS, type CountedTeam } from '@grimoire/game/model'
import { isRightToLeft } from '@grimoire/protocol/sheet/text-setting'
import { Resvg, type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js'
import { pictureFonts } from './picture-fonts.ts'
import { fittedLines, stretchesOf } from './picture-lines.ts'
import { palettePng } from './picture-png.ts'
import { chosenCharacters, NAME_ROOM, type PictureParts, pictureSvg, type Token } from './picture-svg.ts'
import { escaped } from './sheet-html.ts'

export interface PictureRequest {
  readonly app: string
  readonly kind: string
  readonly name: string
  readonly characters: readonly Character[]
}

export interface Painter {
  /** A PNG. */
  paint(request: PictureRequest): Promise<Uint8Array>
}

/** Enough to fill the lines of a picture, however short its characters. */
const LONGEST_TEXT = 300

/** `folder` is where the build left the icons and fonts. */
export async function openPainter(folder: string): Promise<Painter> {
  const [fonts, icons] = await Promise.all([pictureFonts(join(folder, 'fonts')), readIcons(join(folder, 'icons.svg'))])

  const shown = (text: string) => fonts.shown(text.slice(0, LONGEST_TEXT))

  const tokenOf = (character: Character): Token => ({
    name: shown(character.name),
    team: character.team as CountedTeam,
    icon: icons.get(character.icon ?? '') ?? icons.get(`team-${character.team}`) ?? '',
    first: character.firstNight > 0,
    other: character.otherNight > 0,
  })

  const draw = async ({ app, kind, name, characters }: PictureRequest): Promise<Uint8Array> => {
    const { hub, ring } = chosenCharacters(characters)
    const title = shown(name) || shown(kind)
    const tokens = { hub: hub && tokenOf(hub), ring: ring.map(tokenOf) }
    const options = optionsWith(
      fonts.filesFor([app, kind, title, '0123456789…', ...[...tokens.ring, tokens.hub].map((one) => one?.name ?? '')]),
    )
    const inked = (text: string) => widthOf(text, options)
    const { size, lines } = fittedLines(title, NAME_ROOM, (text) => stretchesOf(text, inked).width)
    const parts: PictureParts = {
      app,
      kind: shown(kind),
      name: { size, rightToLeft: isRightToLeft(title), lines: lines.map((line) => stretchesOf(line, inked).stretches) },
      counts: Object.fromEntries(
        COUNTED_TEAMS.map((team) => [team, characters.filter((one) => one.team === team).length]),
      ) as PictureParts['counts'],
      ...tokens,
    }
    const { pixels, width, height } = await renderAsync(pictureSvg(parts), options)
    return palettePng(pixels, width, height)
  }

  return { paint: draw }
}

function optionsWith(fontFiles: readonly string[]): ResvgRenderOptions {
  return { font: { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: 'Alegreya' }, logLevel: 'off' }
}

const MEASURED_AT = 100

/** At size 1, in the font of names. */
function widthOf(text: string, options: ResvgRenderOptions): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="200"><text x="0" y="120" font-family="Alegreya" font-weight="700" font-size="${MEASURED_AT}" letter-spacing="-1">${escaped(text)}</text></svg>`
  return (new Resvg(svg, options).getBBox()?.width ?? 0) / MEASURED_AT
}

const SYMBOL = /<symbol id="(?<id>[\w-]+)"[^>]*>(?<inside>[^]*?)<\/symbol>/g

/** The inside of each symbol of the sprite. */
async function readIcons(file: string): Promise<ReadonlyMap<string, string>> {
  const sprite = await readFile(file, 'utf8')
  return new Map([...sprite.matchAll(SYMBOL)].map(({ groups }) => [groups?.['id'] ?? '', groups?.['inside'] ?? '']))
}
