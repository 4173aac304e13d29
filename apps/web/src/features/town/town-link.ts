/** The address of a town's public view. What else stands in the page's own address is kept. */

export function townLink(origin: string, townId: string, search: string): string {
  const others = new URLSearchParams(search)
  others.delete('id')
  const query = new URLSearchParams({ id: townId })
  for (const [name, value] of others) query.append(name, value)
  return `${origin}/town?${query.toString()}`
}
