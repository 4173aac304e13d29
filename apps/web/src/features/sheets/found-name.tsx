/** A name with the letters marked that were searched for. */

import { foundAtWordStart } from './word-start.ts'

export function FoundName({ name, find }: { readonly name: string; readonly find: string }) {
  const found = foundAtWordStart(name, find)
  if (found === null) return name
  return (
    <>
      {name.slice(0, found.from)}
      <mark>{name.slice(found.from, found.to)}</mark>
      {name.slice(found.to)}
    </>
  )
}

/** Whether the name is shown: nothing is searched for, or one of its words starts with it. */
export function isShown(name: string, find: string): boolean {
  return find.trim() === '' || foundAtWordStart(name, find) !== null
}
