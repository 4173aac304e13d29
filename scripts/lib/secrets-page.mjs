/** Generates `docs/secrets.md`: who may see which field of a game, from the visibility tables of packages/game. */

/** What each table is about, by the path to it, and the sentence under its heading. */
const TABLES = {
  game: ['The game', 'The whole state of one game. A field that holds records has a table of its own below.'],
  'game.script': ['The script', ''],
  'game.characters': [
    'A character',
    'A phone is sent the one that its player believes they are, a town those of Travellers, Fabled and Loric, a revealed town all that ' +
      'are in play, and a sheet those of the script.',
  ],
  'game.characters.jinxes': ['A jinx', ''],
  'game.tokens': [
    'A token',
    'A phone is sent its player’s own, a town those in the circle and the Fabled and Loric beside it, a revealed town all.',
  ],
  'game.reminders': ['A reminder', 'What lies in the grimoire.'],
  'game.clock': ['The clock', ''],
  'game.nomination': ['The open nomination', ''],
  'game.nomination.vote': ['Its vote', ''],
  'game.nominations': ['A nomination that was voted on', '`fails` would reveal that Legion is in play.'],
  'game.bluffs': ['A set of bluffs', ''],
  'game.block': ['The block', ''],
  'game.executions': ['An execution', ''],
  'game.votesGiven': ['A vote given to a Beggar', ''],
}

/** The description of each audience, for the column headings and the first table. */
const AUDIENCES = {
  phone: ['phone', 'The phone of one player.'],
  town: ['town', 'The big screen, and anybody who opens the town.'],
  revealed: ['revealed town', 'The town, after the storyteller showed the grimoire.'],
  sheet: ['sheet', 'The pages about the script, which anybody may open.'],
}

/** The text of a cell. An entry is the name of an audience, optionally followed by one of these. */
const CELLS = { '': 'yes', 'as believed': 'as its player believes', 'if public': 'of Travellers, Fabled, Loric' }

/** @typedef {{ readonly [field: string]: readonly string[] | Table }} Table */

/**
 * Throws on a table, an audience or a grant without a description.
 * @param {{ readonly VISIBILITY: Table, readonly AUDIENCES: readonly string[] }} game
 */
export function secretsPage({ VISIBILITY, AUDIENCES: audiences }) {
  const sections = tablesOf('game', VISIBILITY).map(([path, table]) => section(path, table, audiences))
  const unused = Object.keys(TABLES).filter((path) => !tablesOf('game', VISIBILITY).some(([one]) => one === path))
  if (unused.length > 0)
    throw new Error(`There is no table ${unused.join(', ')}: remove its description from scripts/lib/secrets-page.mjs.`)
  return [
    '# Who may see what',
    '',
    'Made by `npm run secrets` from [visibility.ts](../packages/game/src/views/visibility.ts), where it is changed. Every field of a',
    'game stands there: a new one does not compile until someone decides who may see it.',
    '',
    'A game lives in the storyteller’s browser. What leaves it is made by [view-for.ts](../packages/game/src/views/view-for.ts), which',
    'reads these tables and nothing else; the schemas of what is sent are made from them, too. A phone is sent the sheet of the',
    'script beside its own row, and what the town would show of its own player: alive or not, the ghost vote, who won. The server passes on',
    'to each phone what is its own, no more.',
    '',
    'A town is sent the table as [town-table.ts](../packages/game/src/views/town-table.ts) lets it be seen: by night everybody is as',
    'alive as at dusk, and nothing tells of a secret vote before the game is over. The server drops whatever a client sends beyond',
    'the public fields, and gives every token a new id, because the ids of other clients name characters.',
    '',
    '| who | |',
    '|---|---|',
    ...audiences.map((who) => `| ${wordsOf(AUDIENCES, who).join(' | ')} |`),
    ...sections,
    '',
  ].join('\n')
}

/** The table and the tables inside it, each with its path. @param {string} path @param {Table} table @returns {[string, Table][]} */
function tablesOf(path, table) {
  return [
    [path, table],
    ...Object.entries(table).flatMap(([field, entry]) => (isTable(entry) ? tablesOf(`${path}.${field}`, entry) : [])),
  ]
}

/** @param {string} path @param {Table} table @param {readonly string[]} audiences */
function section(path, table, audiences) {
  const [title = '', sentence = ''] = wordsOf(TABLES, path)
  const heads = audiences.map((who) => wordsOf(AUDIENCES, who)[0])
  const rows = Object.entries(table).map(([field, entry]) => {
    const cells = isTable(entry) ? audiences.map(() => 'see below') : audiences.map((who) => cell(entry, who, audiences))
    return `| \`${field}\` | ${cells.join(' | ')} |`
  })
  const lines = ['', `## ${title}`, '', ...(sentence ? [sentence, ''] : [])]
  return [...lines, `| field | ${heads.join(' | ')} |`, `|---${'|---'.repeat(heads.length)}|`, ...rows].join('\n')
}

/** @param {readonly string[]} grants @param {string} who @param {readonly string[]} audiences */
function cell(grants, who, audiences) {
  const stray = grants.find((grant) => !audiences.some((one) => grant === one || grant.startsWith(`${one} `)))
  if (stray !== undefined)
    throw new Error(`Nothing explains what ${stray} means: add a description to scripts/lib/secrets-page.mjs.`)
  const grant = grants.find((one) => one === who || one.startsWith(`${who} `))
  return grant === undefined ? '' : wordsOf(CELLS, grant.slice(who.length + 1))
}

/** @param {readonly string[] | Table} entry @returns {entry is Table} */
function isTable(entry) {
  return !Array.isArray(entry)
}

/** @template T @param {Readonly<Record<string, T>>} words @param {string} name @returns {T} */
function wordsOf(words, name) {
  const found = Object.hasOwn(words, name) ? words[name] : undefined
  if (found === undefined)
    throw new Error(`Nothing explains what ${name} means: add a description to scripts/lib/secrets-page.mjs.`)
  return found
}
