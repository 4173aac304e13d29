/** Prints sketched pages as a PDF: real text in embedded fonts, and vectors. Runs in the worker, and needs React itself. */

import { Circle, Document, G, Image, Page, Path, pdf, Svg, Text, View } from '@react-pdf/renderer'
import { BASELINE, type PaperFonts } from './fonts.ts'
import type { Shape, Page as Sketch, TextItem } from './sketch.ts'

interface Sheet {
  readonly pages: readonly Sketch[]
  readonly size: { readonly width: number; readonly height: number }
  readonly title: string
  readonly author: string
  readonly language: string
  readonly product: string
}

export async function printPages(
  { pages, size, title, author, language, product }: Sheet,
  fonts: PaperFonts,
): Promise<Uint8Array<ArrayBuffer>> {
  // A layer as high as the page would be taken to the next one.
  const tall = size.height - 1
  const blob = await pdf(
    <Document title={title} {...(author === '' ? {} : { author })} language={language} creator={product} producer={product}>
      {pages.map((page, index) => (
        <Page key={`${index}`} size={[size.width, size.height]}>
          <Svg
            style={{ position: 'absolute', top: 0, left: 0, width: size.width, height: tall }}
            viewBox={`0 0 ${size.width} ${tall}`}
          >
            {page.shapes.map((shape, at) => (
              <Drawn key={`${at}`} shape={shape} />
            ))}
          </Svg>
          {page.images.map(({ x, y, size: side, data }, at) => (
            <Image
              key={`${at}`}
              src={data}
              style={{ position: 'absolute', left: x, top: y, width: side, height: side, objectFit: 'contain' }}
            />
          ))}
          <View style={{ position: 'absolute', top: 0, left: 0, width: size.width, height: tall }}>
            {page.texts.map((text, at) => (
              <Written key={`${at}`} item={text} fonts={fonts} />
            ))}
          </View>
        </Page>
      ))}
    </Document>,
  ).toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}

function Drawn({ shape }: { readonly shape: Shape }) {
  const { path, circle, fill = 'none', evenOdd = false, line, at, scale = 1, turn = 0 } = shape
  const look = {
    fill,
    ...(evenOdd ? { fillRule: 'evenodd' as const } : {}),
    ...(line
      ? {
          stroke: line.stroke,
          strokeWidth: line.width,
          ...(line.dash === undefined ? {} : { strokeDasharray: line.dash }),
          ...(line.opacity === undefined ? {} : { strokeOpacity: line.opacity }),
          ...(line.round === true ? { strokeLinecap: 'round' as const, strokeLinejoin: 'round' as const } : {}),
        }
      : {}),
  }
  const drawn = circle ? <Circle cx={circle.x} cy={circle.y} r={circle.r} {...look} /> : <Path d={path ?? ''} {...look} />
  if (!at) return drawn
  return <G transform={`translate(${at.x} ${at.y}) rotate(${turn}) scale(${scale})`}>{drawn}</G>
}

/** Lines are broken already: the room beyond their width keeps the renderer from doing it again. */
const SLACK = 6

function Written({ item, fonts }: { readonly item: TextItem; readonly fonts: PaperFonts }) {
  const { x, y, width, size, height, colour, runs, rightToLeft, align, hidden = false } = item
  const end = rightToLeft ? align === 'start' : align === 'end'
  const textAlign = align === 'center' ? 'center' : end ? 'right' : 'left'
  const left = align === 'center' ? x - SLACK / 2 : end ? x - SLACK : x
  const [first] = runs
  if (!first) return null
  // The renderer begins a line at its top, without half of the leading that browsers put there.
  const baseline = y + height / 2 + BASELINE[first.face] * size
  return (
    <Text
      style={{
        position: 'absolute',
        left,
        top: baseline - fonts.ascent(runs) * size,
        width: width + SLACK,
        fontSize: size,
        lineHeight: height / size,
        color: colour,
        textAlign,
        direction: rightToLeft ? 'rtl' : 'ltr',
        ...fonts.style(first.face),
        // Without it a letter may become several glyphs, of which the renderer loses some.
        ...(hidden ? { opacity: 0, fontFeatureSettings: { ccmp: 0 } } : {}),
      }}
      hyphenationCallback={whole}
      wrap={false}
    >
      {runs.length === 1
        ? first.text
        : runs.map((run, at) => (
            <Text key={`${at}`} style={fonts.style(run.face)}>
              {run.text}
            </Text>
          ))}
    </Text>
  )
}

function whole(word: string | null): string[] {
  return word === null ? [] : [word]
}
