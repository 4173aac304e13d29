/** Which host names belong to a list such as `ALLOWED_HOSTS`: the server judges requests by it, and a page its own address. */

/** `allowed` is in lower case; `*.example.org` stands for every name below it. A list without names allows none. */
export function isAllowedHost(hostname: string, allowed: readonly string[]): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return allowed.some((one) => (one.startsWith('*.') ? name.endsWith(one.slice(1)) && name.length > one.length - 1 : name === one))
}

/** The `<meta>` of a page that carries the list, separated by spaces, and the original address in `data-original`. */
export const HOSTS_META = 'allowed-hosts'
