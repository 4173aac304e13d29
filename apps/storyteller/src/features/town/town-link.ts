/** The address of a town's public view. What else stands in the page's own address is kept. */

export function townLink(origin: string, townId: string, search: string): string {
  const others = new URLSearchParams(search)
  others.delete('id')
  const query = new URLSearchParams({ id: townId })
  for (const [name, value] of others) query.append(name, value)
  return `${origin}/town?${query.toString()}`
}

/** The same address as somebody types it, without what only this page's own address holds: `192.168.1.5:8080/town?id=Hollowmere`. */
export function typedTownLink(origin: string, townId: string): string {
  const id = townId.replaceAll(/[%&#+]/g, encodeURIComponent).replaceAll(' ', '+')
  return `${origin.replace(/^https?:\/\//, '')}/town?id=${id}`
}
