/** Where the manifest of the app is served in a language: English under its plain name, the others beside their pages. */
export function manifestAddress(code: string): string {
  return code === 'en_US' ? '/manifest.webmanifest' : `/pages/${code}/manifest.webmanifest`
}
