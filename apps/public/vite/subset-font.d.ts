/** The package has no types. */

declare module 'subset-font' {
  /** Keeps the characters of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: { readonly targetFormat?: 'truetype' | 'woff' | 'woff2' },
  ): Promise<Uint8Array>
}
