/** `docs/secrets.md`: who may see which field of a game, in words, from the visibility tables of packages/game. */

/** What each table is about, and the sentence under its heading. */
const TABLES = {
  GAME_VISIBILITY: ['The game', 'The whole state of one game.'],
  TOKEN_VISIBILITY: ['A token', 'A player’s own. Of anyone else’s, a phone is sent nothing.'],
  CHARACTER_VISIBILITY: ['A character', 'The one that a player believes to be.'],
  REMINDER_VISIBILITY: ['A reminder', 'What lies in the grimoire.'],
}

/** Who is meant, in the first table and in the others. */
const AUDIENCES = {
  phone: ['the player’s phone', 'The phone of the player whose it is, as it is in the game.'],
  believed: [
    'the player’s phone, as believed',
    'That phone, as its player believes it to be: a Drunk is sent the Townsfolk of their token, and its side.',
  ],
  storyteller: ['nobody else', 'It stays in the storyteller’s browser.'],
}

/**
 * Throws on a table or an audience that it has no words for.
 * @param {Readonly<Record<string, unknown>>} exported all that a module exports; the tables among it end in `_VISIBILITY`
 */
export function secretsPage(exported) {
  const tables = Object.keys(exported).filter((name) => name.endsWith('_VISIBILITY'))
  for (const name of tables) wordsOf(TABLES, name)
  const sections = Object.keys(TABLES).map((name) => section(name, exported[name]))
  return [
    '# Who may see what',
    '',
    'Made by `npm run secrets` from [visibility.ts](../packages/game/src/views/visibility.ts), where it is changed. Every field of a',
    'game stands there: a new one does not compile until someone decides who may see it.',
    '',
    'A game lives in the storyteller’s browser. To a phone it sends what [phone-view.ts](../packages/game/src/views/phone-view.ts)',
    'makes of these tables, and the server passes on to each phone its own row, no more.',
    '',
    '| who | what they are sent |',
    '|---|---|',
    ...Object.values(AUDIENCES).map(([who, what]) => `| ${who} | ${what} |`),
    ...sections,
    '',
  ].join('\n')
}

/** @param {string} name @param {unknown} table */
function section(name, table) {
  const [title, sentence] = wordsOf(TABLES, name)
  const fields = Object.entries(/** @type {Readonly<Record<string, string>>} */ (table ?? {}))
  if (fields.length === 0) throw new Error(`There is no table ${name}: take its words out of scripts/lib/secrets-page.mjs.`)
  const rows = fields.map(([field, audience]) => `| \`${field}\` | ${wordsOf(AUDIENCES, audience)[0]} |`)
  return ['', `## ${title}`, '', sentence, '', '| field | seen by |', '|---|---|', ...rows].join('\n')
}

/** @param {Readonly<Record<string, readonly string[]>>} words @param {string} name */
function wordsOf(words, name) {
  const found = Object.hasOwn(words, name) ? words[name] : undefined
  if (!found) throw new Error(`Nothing says in words what ${name} means: add it to scripts/lib/secrets-page.mjs.`)
  return found
}
