/** A form with a file, as a browser sends it. */

/** Returns the headers and the body for `inject`. */
export async function formWithFile(
  fileName: string,
  content: string | Uint8Array<ArrayBuffer>,
  field = 'file',
): Promise<{ readonly headers: Record<string, string>; readonly payload: Buffer }> {
  const form = new FormData()
  form.append(field, new Blob([content]), fileName)
  const response = new Response(form)
  return {
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    payload: Buffer.from(await response.arrayBuffer()),
  }
}
