/** A QR code as a single drawing: dark on light in both themes, with the quiet zone that cameras need. */

import { useMemo } from 'react'
import { encode } from 'uqr'
import './qr-code.css'

const QUIET = 4

/** `label` is left out where something beside the code names it. */
export function QrCode({ text, label }: { readonly text: string; readonly label?: string }) {
  const { path, size } = useMemo(() => drawn(text), [text])
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} {...named} shapeRendering="crispEdges">
      <path className="qr-ground" d={`M0 0h${size}v${size}h-${size}z`} />
      <path className="qr-ink" d={path} />
    </svg>
  )
}

function drawn(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : ''))).join('')
  return { path, size: size + 2 * QUIET }
}
