/**
 * Says in the page's own shell that the app could not be loaded, with a link that loads it again. The page says so itself when its script
 * does not arrive; this is for what that script loads. Throws the error on, for the console and the reports. Once the app is on the screen
 * there is no shell, and it only throws.
 */
export function sayNotLoaded(error: unknown): never {
  document.getElementById('not-loaded')?.removeAttribute('hidden')
  throw error
}
