/** Finds the language that suits a reader best, from the tags that a browser names. */

/** Readers of Spanish in the Americas share a language of ours, whatever their country. */
const SPAIN = 'ES'

/**
 * The key in `offered` that suits the first tag it can suit; `null` if it suits none. `wanted` are BCP 47 tags, the most wanted first;
 * what is not a tag is passed over.
 */
export function bestLanguage<Code extends string>(
  wanted: readonly string[],
  offered: Readonly<Partial<Record<Code, { readonly tag: string }>>>,
): Code | null {
  const codes = Object.keys(offered) as Code[]
  for (const tag of wanted) {
    // A browser takes a millisecond or more to look into a tag, so as few as possible are looked into, and most often none.
    const same = codes.find((code) => offered[code]?.tag.toLowerCase() === tag.toLowerCase())
    if (same !== undefined) return same
    const reader = localeOf(tag)
    const spoken = codes.flatMap((code) => {
      const ours = offered[code]?.tag ?? ''
      const locale = reader !== null && ours.split('-', 1)[0] === reader.language ? localeOf(ours) : null
      return locale === null ? [] : [{ code, locale }]
    })
    const [best] = spoken.sort((one, other) => likeness(other.locale, reader) - likeness(one.locale, reader))
    if (best) return best.code
  }
  return null
}

/** With the script and region that most readers of the tag have. */
function localeOf(tag: string): Intl.Locale | null {
  try {
    // The old tag of Norwegian means Bokmål.
    return new Intl.Locale(tag.replace(/^no(?=-|$)/i, 'nb')).maximize()
  } catch {
    return null
  }
}

/** How well a language of ours suits a reader of the same language. */
function likeness(ours: Intl.Locale, reader: Intl.Locale | null): number {
  if (ours.region === reader?.region) return 3
  if (ours.language === 'es' && (ours.region === SPAIN) === (reader?.region === SPAIN)) return 2
  return ours.script === reader?.script ? 1 : 0
}
