/**
 * A recording of the page as rrweb makes it, without a word of it: texts become asterisks, and of the attributes only those are left that
 * say how something looks. Sentry masks too, but leaves attributes, in which names and characters stand.
 */

const EVENT = { fullSnapshot: 2, incremental: 3, meta: 4 } as const
const NODE = { document: 0, element: 2 } as const
const SOURCE = { mutation: 0, mouseMove: 1, mouse: 2, scroll: 3, resize: 4, input: 5, touchMove: 6 } as const

const KEPT_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['class', 'style', 'type', 'dir', 'role', 'hidden', 'disabled', 'open', 'rel', 'rows', 'colspan'],
  ...['aria-hidden', 'aria-expanded', 'aria-pressed', 'aria-checked', 'aria-selected'],
  ...['data-theme', 'data-mantine-color-scheme', 'data-look', 'data-size', '_cssText'],
  ...['rr_width', 'rr_height', 'rr_scrollTop', 'rr_scrollLeft'],
])

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
type Fields = { readonly [key: string]: Json }

/** `payload` is a line of headers, and a list of events in a second one. Empty when it cannot be read. */
export function maskedRecording(payload: unknown): string {
  const [headers, events] = typeof payload === 'string' ? splitOnce(payload) : ['{}', '[]']
  const { segment_id } = fields(JSON.parse(headers) as Json)
  const kept = list(JSON.parse(events) as Json).flatMap((event) => maskedEvent(fields(event)) ?? [])
  return `${JSON.stringify({ segment_id })}\n${JSON.stringify(kept)}`
}

function splitOnce(text: string): readonly [string, string] {
  const end = text.indexOf('\n')
  return [text.slice(0, end), text.slice(end + 1)]
}

/** `null` for an event that is not kept: Sentry's own tell of addresses and clicks. */
function maskedEvent({ type, timestamp, data }: Fields): Fields | null {
  const given = fields(data)
  if (type === EVENT.fullSnapshot)
    return {
      type,
      timestamp: timestamp ?? 0,
      data: { node: maskedNode(given['node']), initialOffset: given['initialOffset'] ?? null },
    }
  if (type === EVENT.meta)
    return { type, timestamp: timestamp ?? 0, data: { href: '', width: given['width'] ?? 0, height: given['height'] ?? 0 } }
  if (type !== EVENT.incremental) return null
  const change = maskedChange(given)
  return change && { type, timestamp: timestamp ?? 0, data: change }
}

function maskedChange(data: Fields): Fields | null {
  switch (data['source']) {
    case SOURCE.mutation:
      return {
        source: SOURCE.mutation,
        removes: data['removes'] ?? [],
        adds: list(data['adds']).map((add) => ({ ...fields(add), node: maskedNode(fields(add)['node']) })),
        texts: list(data['texts']).map((text) => ({ ...fields(text), value: masked(fields(text)['value']) })),
        attributes: list(data['attributes']).map((one) => ({
          ...fields(one),
          attributes: maskedAttributes(fields(one)['attributes']),
        })),
      }
    case SOURCE.mouseMove:
    case SOURCE.touchMove:
      return only(data, ['source', 'positions'])
    case SOURCE.mouse:
    case SOURCE.scroll:
      return only(data, ['source', 'type', 'id', 'x', 'y', 'pointerType'])
    case SOURCE.resize:
      return only(data, ['source', 'width', 'height'])
    case SOURCE.input:
      return { ...only(data, ['source', 'id', 'isChecked']), text: masked(data['text']) }
    default:
      return null
  }
}

function maskedNode(node: Json | undefined): Fields {
  const { type, id, rootId, childNodes, tagName, attributes, isSVG, textContent, isStyle, name } = fields(node)
  const common = { type: type ?? 0, id: id ?? 0, ...(rootId !== undefined && { rootId }) }
  if (type === NODE.document) return { ...common, childNodes: list(childNodes).map(maskedNode) }
  if (type === NODE.element)
    return {
      ...common,
      tagName: tagName ?? 'div',
      attributes: maskedAttributes(attributes),
      childNodes: list(childNodes).map(maskedNode),
      ...(isSVG !== undefined && { isSVG }),
    }
  // A document type has a name; texts and comments have a text.
  if (name !== undefined) return { ...common, name, publicId: '', systemId: '' }
  return {
    ...common,
    textContent: isStyle === true ? (textContent ?? '') : masked(textContent),
    ...(isStyle !== undefined && { isStyle }),
  }
}

function maskedAttributes(attributes: Json | undefined): Fields {
  const kept = Object.entries(fields(attributes)).filter(([name]) => KEPT_ATTRIBUTES.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, name === 'style' ? placeOnly(value) : value]))
}

/** Where something stands and how large it is; its colours may be those of a team. A text, or in a change an object by property. */
function placeOnly(style: Json): Json {
  if (typeof style !== 'string') return Object.fromEntries(Object.entries(fields(style)).filter(([name]) => PLACE.test(name)))
  const kept = style.split(';').filter((one) => PLACE.test(one.split(':')[0]?.trim() ?? ''))
  return kept.join(';')
}

const PLACE = /^(?:(?:min-|max-)?(?:width|height)|left|top|right|bottom|inset|transform|translate|scale|position|display|opacity)$/

/** As long as the text, so that lines break where they did. */
function masked(text: Json | undefined): string {
  return typeof text === 'string' ? text.replaceAll(/\S/gu, '*') : ''
}

function only(data: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(data).filter(([name]) => names.includes(name)))
}

function fields(value: Json | undefined): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

function list(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : []
}
