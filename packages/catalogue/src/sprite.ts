/**
 * Builds the icon sprite: one SVG with a symbol for each character (`c-<id>`), each team and the few pictures the
 * interface shares with them. Runs on Node while the pages are built; never in a browser.
 */

import { createRequire } from 'node:module'
import { getIconData, iconToSVG } from '@iconify/utils'
import type { IconifyJSON } from '@iconify-json/game-icons'
import { type Config, optimize } from 'svgo'
import characterIcons from '../data/icons.json'
import interfaceIcons from '../data/interface-icons.json'
import { ICON_CREDITS } from './icon-credits.ts'

/**
 * A tenth of a unit in 512 is invisible. Curves are not converted to arcs, because rounding an arc's radius this coarsely moves the
 * whole shape.
 */
const OPTIMISATION: Config = {
  multipass: true,
  floatPrecision: 1,
  plugins: [
    { name: 'preset-default', params: { overrides: { convertPathData: { makeArcs: { threshold: 0, tolerance: 0 } } } } },
    { name: 'removeAttrs', params: { attrs: 'path:fill:currentColor' } },
  ],
}

/** The icon of the set behind each symbol of the sprite. */
export const symbolIcons: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.values(characterIcons)
      .flatMap((edition) => Object.entries(edition))
      .map(([id, icon]) => [`c-${id}`, icon]),
  ),
  ...interfaceIcons,
}

/** Symbols take the colour of the text. Throws when the set lacks an icon. */
export function buildSprite(): string {
  const set = loadSet()
  const symbols = Object.entries(symbolIcons).map(([symbol, icon]) => toSymbol(set, symbol, icon))
  const credit = `Icons by the contributors of ${ICON_CREDITS.site} (${ICON_CREDITS.licence}), simplified`
  return `<!-- ${credit} --><svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

/**
 * Uses `require` instead of `import`, so that Node reads six megabytes of JSON without a warning and TypeScript does not infer a
 * huge type.
 */
export function loadSet(): IconifyJSON {
  return createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as IconifyJSON
}

function toSymbol(set: IconifyJSON, symbol: string, icon: string): string {
  const data = getIconData(set, icon)
  if (!data) throw new Error(`The icon set has no "${icon}" for the symbol "${symbol}".`)
  const { attributes, body } = iconToSVG(data)
  const { viewBox } = attributes
  const drawing = optimize(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`, OPTIMISATION).data
  return `<symbol id="${symbol}" viewBox="${viewBox}" fill="currentColor">${innerOf(drawing)}</symbol>`
}

function innerOf(svg: string): string {
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
}
