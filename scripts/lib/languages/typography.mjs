/** How each language is set: its quotation marks, dots, spaces and punctuation. */

import { BRANCH, HOLE, wordsOfMessage } from './words.mjs'

/**
 * @typedef {import('./findings.mjs').Finding} Finding
 * @typedef {object} Typography
 * @property {readonly string[]} quotes pairs of quotation marks, the opening one first
 * @property {readonly (readonly [RegExp, string])[]} [wrong] what may not stand in a text, and what is wrong with it
 */

/** All double quotation marks, and the single ones that are no apostrophe. */
const QUOTES = '"“”„‟«»‹›‚‘「」『』〝〞'

const NO_SPACE_BEFORE = /** @type {const} */ ([
  /(?<=[\p{L}\p{N}\uFFFC»”“])[ \u00A0]+[:;?!,](?=\s|$)/u,
  'a space before punctuation',
])
const FULL_WIDTH_ONLY = /** @type {const} */ ([
  /(?<=[\p{Script=Han}」』”）])[,:;?!()]|[,:;?!()](?=[\p{Script=Han}「『“（])|(?<=\p{Script=Han})\.(?!\w)/u,
  'half-width punctuation',
])
const HAN = /** @type {const} */ ([/(?<=\p{Script=Han}) (?=\p{Script=Han})|[，。：；？！、] /u, 'a space between Chinese signs'])

const SPACED_DOTS = /** @type {const} */ ([/(?<=[\p{L}\p{N}\uFFFC)]) ?…/u, 'no no-break space before …'])
const CLOSE_DOTS = /** @type {const} */ ([/(?<=[\p{L}\p{N}\uFFFC)])[ \u00A0]…/u, 'a space before …'])

/** Languages with a space before the dots of something that goes on. */
const SPACED = new Set(['de', 'nb', 'nn', 'sl'])

/** By language; a country may differ. @type {Readonly<Record<string, Typography>>} */
const TYPOGRAPHY = {
  de: { quotes: ['„“', '‚‘'], wrong: [NO_SPACE_BEFORE] },
  es: {
    quotes: ['«»', '“”', '‘’'],
    wrong: [NO_SPACE_BEFORE, [/^(?![^]*¿)[^]*?\p{L}[)”»]*\?/u, '? without ¿'], [/^(?![^]*¡)[^]*?\p{L}[)”»]*!/u, '! without ¡']],
  },
  fr: {
    quotes: ['«»', '“”', '‘’'],
    wrong: [
      [/ [:;?!»]|« /, 'an ordinary space where a no-break space belongs'],
      [/(?<=[\p{L}\p{N}\uFFFC)”])[;?!»]|(?<=[\p{L}\p{N}\uFFFC)”»]):(?=\s|$)|«(?!\u00A0)/u, 'a no-break space is missing'],
    ],
  },
  id: { quotes: ['“”', '‘’'], wrong: [NO_SPACE_BEFORE] },
  it: { quotes: ['«»', '“”', '‘’'], wrong: [NO_SPACE_BEFORE] },
  ko: { quotes: ['“”', '‘’', '「」'], wrong: [NO_SPACE_BEFORE, [/[，。：；？！（）]/u, 'full-width punctuation']] },
  nb: { quotes: ['«»', '‘’'], wrong: [NO_SPACE_BEFORE] },
  nn: { quotes: ['«»', '‘’'], wrong: [NO_SPACE_BEFORE] },
  pl: { quotes: ['„”', '«»', '‚’'], wrong: [NO_SPACE_BEFORE] },
  pt: { quotes: ['“”', '‘’'], wrong: [NO_SPACE_BEFORE] },
  ru: { quotes: ['«»', '„“'], wrong: [NO_SPACE_BEFORE] },
  sl: { quotes: ['„“', '»«', '‚‘'], wrong: [NO_SPACE_BEFORE] },
  sv: { quotes: ['””', '’’'], wrong: [NO_SPACE_BEFORE] },
  th: { quotes: ['“”', '‘’'], wrong: [NO_SPACE_BEFORE] },
  tr: { quotes: ['“”', '‘’'], wrong: [NO_SPACE_BEFORE] },
  uk: { quotes: ['«»', '„“'], wrong: [NO_SPACE_BEFORE] },
  vi: { quotes: ['“”', '‘’'], wrong: [NO_SPACE_BEFORE] },
  zh: { quotes: ['“”', '‘’'], wrong: [FULL_WIDTH_ONLY, HAN] },
  'zh-TW': { quotes: ['「」', '『』'], wrong: [FULL_WIDTH_ONLY, HAN] },
}

/** Wrong in every language. @type {readonly (readonly [RegExp, string])[]} */
const ALWAYS = [
  [/\.\.\./, '... instead of …'],
  [/\u202F/, 'a narrow no-break space, which the fonts lack'],
  [/ {2}/, 'two spaces'],
  [/(?<=\S) [–—](?=\s)/u, 'an ordinary space before a dash, which would begin a line'],
  [/(?<=[\d\uFFFC]) (?:%|[KMG]B(?![A-Za-z]))/u, 'an ordinary space before % or a unit'],
  [/\p{L}'|'\p{L}/u, "' instead of ’"],
]

/**
 * @param {ReadonlyMap<string, string>} english every text by its key
 * @param {ReadonlyMap<string, string>} own
 * @param {string} tag
 * @returns {Finding[]}
 */
export function checkTypography(english, own, tag) {
  const { quotes, wrong = [] } = typographyOf(tag)
  const dots = SPACED.has(new Intl.Locale(tag).language) ? SPACED_DOTS : CLOSE_DOTS
  const percentage = percentages(own)
  const marks = commonest([...own].flatMap(([key, text]) => outerMarks(wordsOf(key, text), quotes)))
  const apostrophes = [...own]
    .filter(([key]) => /^characters\.[^.]+\.name$/.test(key))
    .flatMap(([, name]) => name.match(/\S*'\S*/g) ?? [])
  return [...own].flatMap(([key, text]) => {
    if (text === english.get(key)) return []
    // The name of a character is written as it was published.
    const words = apostrophes.reduce((rest, word) => rest.replaceAll(word, word.replace("'", '’')), wordsOf(key, text))
    const found = [...ALWAYS, dots, ...percentage, ...wrong].flatMap(([pattern, what]) => around(words, pattern, what))
    return [
      ...found,
      ...quotationMarks(words, quotes),
      ...otherMarks(words, quotes, marks),
      ...outerSpaces(english.get(key), text),
    ].map((what) => ({
      kind: /** @type {const} */ ('typography'),
      key,
      what,
    }))
  })
}

/**
 * A percentage is written in one way: the other way of writing it is wrong. The commoner one is right.
 * @param {ReadonlyMap<string, string>} own @returns {(readonly [RegExp, string])[]}
 */
function percentages(own) {
  const texts = [...own.values()]
  const spaced = texts.filter((text) => /[\d}]\u00A0%/.test(text)).length
  const close = texts.filter((text) => /[\d}]%/.test(text)).length
  if (spaced === 0 || close === 0) return []
  const other = spaced >= close ? /(?<=[\d\uFFFC])%/u : /(?<=[\d\uFFFC])\u00A0%/u
  return [[other, 'a percentage written in another way than elsewhere']]
}

/** The pairs of double quotation marks around which no others stand. @param {string} words @param {readonly string[]} pairs */
function outerMarks(words, pairs) {
  const double = pairs.filter((pair) => !pair.includes('’') && !pair.includes('‘'))
  /** @type {string[]} */
  const found = []
  let open = ''
  for (const sign of words) {
    if (open !== '' && sign === open[1]) open = ''
    else if (open === '') {
      open = double.find((pair) => pair.startsWith(sign)) ?? ''
      if (open !== '') found.push(open)
    }
  }
  return found
}

/** @param {readonly string[]} some */
function commonest(some) {
  const count = (/** @type {string} */ one) => some.filter((other) => other === one).length
  return [...new Set(some)].toSorted((a, b) => count(b) - count(a))[0]
}

/** One pair of marks in a language; another stands within it. @param {string} words @param {readonly string[]} pairs @param {string | undefined} marks */
function otherMarks(words, pairs, marks) {
  const other = outerMarks(words, pairs).find((pair) => pair !== marks)
  return other === undefined ? [] : [`the quotation marks ${other}, elsewhere ${marks}: ${shown(words.slice(0, 40))}`]
}

/** Chinese of Taiwan differs from that of China. @param {string} tag @returns {Typography} */
function typographyOf(tag) {
  const { language, region, script } = new Intl.Locale(tag).maximize()
  return TYPOGRAPHY[script === 'Hant' ? `${language}-TW` : `${language}-${region}`] ?? TYPOGRAPHY[language] ?? { quotes: ['“”'] }
}

/** Labels between asterisks stay, unless they are a sign: they are set like the rest. @param {string} key @param {string} text */
function wordsOf(key, text) {
  if (!/^(?:characters|jinxes)\./.test(key)) return wordsOfMessage(text).replaceAll(':reminder:', HOLE)
  return text
    .replaceAll(/\*[^*\p{L}]*\*/gu, HOLE)
    .replaceAll('*', '')
    .replaceAll(/ ?:reminder:/g, '')
}

/** @param {string} words @param {RegExp} pattern @param {string} what */
function around(words, pattern, what) {
  const match = pattern.exec(words)
  if (match === null) return []
  // A pattern that looks at the whole text ends where the error is.
  const at = match.index + match[0].length
  return [`${what}: ${shown(words.slice(Math.max(0, at - 16), at + 12))}`]
}

/** Marks of another language, and marks that do not pair. @param {string} words @param {readonly string[]} pairs */
function quotationMarks(words, pairs) {
  const foreign = [...words].find((sign) => QUOTES.includes(sign) && !pairs.some((pair) => pair.includes(sign)))
  if (foreign !== undefined)
    return [
      `the quotation mark ${foreign}: ${shown(words.slice(Math.max(0, words.indexOf(foreign) - 12), words.indexOf(foreign) + 16))}`,
    ]
  const double = pairs.filter((pair) => !pair.includes('’'))
  /** @type {string[]} */
  const open = []
  for (const sign of words) {
    if (sign === open.at(-1)) open.pop()
    else {
      const pair = double.find((one) => one.includes(sign))
      if (pair?.[0] === sign) open.push(pair[1] ?? '')
      else if (pair !== undefined) return [`${sign} closes nothing: ${shown(words.slice(0, 40))}`]
    }
  }
  return open.length > 0 ? [`${open.at(-1)} is missing: ${shown(words.slice(0, 40))}`] : []
}

/** @param {string | undefined} source @param {string} text */
function outerSpaces(source, text) {
  if (source === undefined) return []
  return [/^\s/, /\s$/].some((end) => end.test(text) && !end.test(source)) ? ['a space at the start or the end'] : []
}

/** @param {string} words */
function shown(words) {
  return words.replaceAll(HOLE, '{}').replaceAll(BRANCH, ' | ').replaceAll('\u00A0', '⍽')
}
