/** A character's picture: an allowed remote image that loads, otherwise its symbol from the sprite or that of its team. */

import spriteUrl from 'virtual:icon-sprite'
import type { Character } from '@grimoire/game/model'
import { useSettings } from '../store/settings-store.ts'
import { pictureFailed, useFailedPictures, useProbedPicture } from './failed-pictures.ts'
import { useIconDrawing, useIconImage } from './icon-drawings.ts'

function symbolHref(symbol: string): string {
  return `${spriteUrl}#${symbol}`
}

/** A symbol of the sprite as an inline picture in the text's colour. */
export function SpriteIcon({ symbol, size = 24 }: { readonly symbol: string; readonly size?: number | string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 512 512" fill="currentColor" aria-hidden="true">
      <Icon symbol={symbol} x={0} y={0} size={512} />
    </svg>
  )
}

interface SquareProps {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Draws the symbol's path if it is loaded; otherwise refers to the sprite. */
function Icon({ symbol, x, y, size }: SquareProps & { readonly symbol: string }) {
  const drawing = useIconDrawing(symbol)
  if (drawing === null) return <use href={symbolHref(symbol)} x={x} y={y} width={size} height={size} />
  return <path d={drawing} transform={size === 512 ? undefined : `translate(${x} ${y}) scale(${size / 512})`} />
}

/** The address of the first remote picture whose host the user allowed and that has not failed to load. */
function useRemoteImage(character: Character | null, turned: boolean): string | null {
  const [usual, other] = character?.images ?? []
  return useAllowedPicture(turned ? [other, usual] : [usual])
}

/** The first of these addresses whose host the user allowed and that has not failed to load. */
export function useAllowedPicture(addresses: readonly (string | undefined)[]): string | null {
  const hosts = useSettings((settings) => settings.imageHosts)
  const failed = useFailedPictures()
  return (
    addresses.find(
      (address): address is string =>
        address !== undefined &&
        !failed.has(address) &&
        // A data URL makes no request.
        (address.startsWith('data:') || hosts[hostOf(address)] === true),
    ) ?? null
  )
}

export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? ''
}

/** The symbol shown when the character has no picture of its own, or it may not be shown. */
function characterSymbol(character: Character): string {
  return character.icon ?? `team-${character.team}`
}

/**
 * The picture as a CSS `url()`, a symbol in this colour; `null` until it is loaded. A `null` character, for a reminder the
 * storyteller wrote, gets the quill.
 */
export function usePictureImage(character: Character | null, colour: string): string | null {
  const remote = useRemoteImage(character, false)
  useProbedPicture(remote)
  const own = useIconImage(character === null ? QUILL : characterSymbol(character), colour)
  return remote === null ? own : `url(${JSON.stringify(remote)})`
}

/** The symbol of reminders that the storyteller wrote. */
const QUILL = 'quill'

/** A square of `size` at (x, y) inside an SVG. */
export function CharacterPicture({
  character,
  turned = false,
  x,
  y,
  size,
}: SquareProps & { readonly character: Character; readonly turned?: boolean }) {
  const remote = useRemoteImage(character, turned)
  if (remote !== null)
    return (
      <image
        href={remote}
        x={x}
        y={y}
        width={size}
        height={size}
        preserveAspectRatio="xMidYMid meet"
        onError={() => pictureFailed(remote)}
      />
    )
  return <Icon symbol={characterSymbol(character)} x={x} y={y} size={size} />
}
