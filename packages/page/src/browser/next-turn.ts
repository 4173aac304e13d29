/** Resolves in a task of its own, so that what the page has done until then and what it does next do not block input together. */
export function nextTurn(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, 0, undefined))
}
