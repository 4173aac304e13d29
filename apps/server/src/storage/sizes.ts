/** Sizes in words. */

/** In MiB, but labelled as people know it from their files: 26214400 is `25 MB`. */
export function sizeText(bytes: number): string {
  return `${Number((bytes / 1024 / 1024).toFixed(1))} MB`
}
