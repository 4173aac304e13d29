/** Sizes in words. */

/** In MiB, as people know them from their files: 26214400 is `25 MB`. */
export function sizeText(bytes: number): string {
  return `${Number((bytes / 1024 / 1024).toFixed(1))} MB`
}
