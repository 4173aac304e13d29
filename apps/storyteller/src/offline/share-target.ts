/**
 * What other apps can share with the installed app: files and texts. The system posts them to an address that the service worker answers;
 * it puts them aside and opens the app, which takes them from there. The build writes the same names into the manifest.
 */

/** The files that the app opens: scripts and saved games. */
export const FILE_EXTENSIONS = ['.json', '.dgrim'] as const

export const SHARE_FIELDS = { title: 'title', text: 'text', url: 'url', file: 'file' } as const
/** In the address of the app that is opened with what was shared. */
export const SHARED = 'shared'

const CACHE = 'shared'
const PLACE = '/shared'
const NAME_HEADER = 'x-file-name'

/** A file, or a text: a script, a saved game or an address. */
export type Opened = File | string

/** In the service worker: puts aside what was posted, and opens the app. */
export async function takeIn(request: Request): Promise<Response> {
  const form = await request.formData()
  const content = contentOf(form)
  const cache = await caches.open(CACHE)
  await cache.delete(PLACE)
  if (content !== null) {
    const headers = typeof content === 'string' ? {} : { [NAME_HEADER]: encodeURIComponent(content.name) }
    await cache.put(PLACE, new Response(content, { headers }))
  }
  return Response.redirect(`/?${SHARED}`, 303)
}

/** A file, else the address, else the text: some systems put an address into the text. */
function contentOf(form: FormData): Opened | null {
  const file = form.get(SHARE_FIELDS.file)
  if (file instanceof File && file.size > 0) return file
  const texts = [SHARE_FIELDS.url, SHARE_FIELDS.text].map((name) => form.get(name))
  const text = texts.find((one): one is string => typeof one === 'string' && one.trim() !== '')
  return text?.trim() ?? null
}

/** In the page: what was shared, once; `null` when nothing was. */
export async function takeShared(): Promise<Opened | null> {
  if (!('caches' in globalThis)) return null
  const cache = await caches.open(CACHE)
  const kept = await cache.match(PLACE)
  if (!kept) return null
  await cache.delete(PLACE)
  const name = kept.headers.get(NAME_HEADER)
  return name === null ? kept.text() : new File([await kept.blob()], decodeURIComponent(name))
}
