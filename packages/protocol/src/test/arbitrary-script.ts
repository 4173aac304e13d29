/** Scripts as people write them, and worse. */

import fc from 'fast-check'
import { KNOWN } from './characters.ts'

const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('Baker', 'Village Idiot', '面包师', 'אופה', '', '  ', 'x'.repeat(300)),
)
const junk = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant(null))
const spelling = fc.constantFrom<(id: string) => string>(
  (id) => id,
  (id) => id.toUpperCase(),
  (id) => `${id.slice(0, 2)}_${id.slice(2)}`,
  (id) => ` ${id}-`,
)
const officialId = fc.tuple(fc.constantFrom(...KNOWN.keys()), spelling).map(([id, spell]) => spell(id))
const id = fc.oneof(
  { weight: 3, arbitrary: officialId },
  { weight: 3, arbitrary: fc.constantFrom('baker', 'my_cook', 'constructor', 'dusk', '甲') },
  { weight: 1, arbitrary: text },
)
const team = fc.constantFrom(
  'townsfolk',
  'outsider',
  'minion',
  'demon',
  'traveler',
  'traveller',
  'fabled',
  'loric',
  'Minion',
  'jinx',
  'nonsense',
)
const night = fc.oneof(
  fc.double({ noDefaultInfinity: true, noNaN: true }),
  fc.constantFrom(null, -3, 0, 4.5, 55, 78, 100, 3100, 8900, '7', 'late'),
)
const labels = fc.oneof(fc.array(fc.oneof(text, junk), { maxLength: 5 }), text)
const image = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  text,
  fc.array(fc.webUrl(), { maxLength: 4 }),
  junk,
)
const jinxes = fc.oneof(
  fc.array(fc.record({ id, reason: text }, { requiredKeys: [] }), { maxLength: 4 }),
  fc.dictionary(id, text, { maxKeys: 3 }),
  junk,
)
const special = fc.oneof(
  fc.array(
    fc.record(
      {
        type: fc.constantFrom('selection', 'signal', 'vote', 'odd'),
        name: fc.constantFrom('bag-disabled', 'bag-duplicate', 'card', 'odd'),
        time: fc.constantFrom('night', 'day', 'odd', 4),
        global: fc.constantFrom('minion', 'odd'),
        value: fc.oneof(text, fc.double(), junk),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 3 },
  ),
  junk,
)

const fullCharacter = fc.record(
  {
    id,
    name: text,
    team,
    ability: fc.oneof(text, fc.constant('You bake.')),
    edition: text,
    firstNight: night,
    otherNight: night,
    firstNightReminder: text,
    otherNightReminder: text,
    reminders: labels,
    remindersGlobal: labels,
    setup: fc.oneof(fc.boolean(), junk),
    image,
    jinxes,
    special,
    flavor: text,
  },
  { requiredKeys: ['id', 'name', 'team', 'ability'] },
)
const tidyCharacter = fc.record(
  {
    id: fc.constantFrom('baker', 'my_cook', 'smith', 'tinker2', '甲', 'imp', 'magician', 'spy'),
    name: fc.constantFrom('Baker', 'Cook', 'Smith', 'Imp'),
    team: fc.constantFrom('townsfolk', 'outsider', 'minion', 'demon', 'traveller', 'fabled', 'loric'),
    ability: fc.constantFrom('You bake.', 'Each night*, choose a player.'),
    firstNight: fc.constantFrom(0, 3, 4.5),
    reminders: fc.constantFrom([], ['Bread'], ['Bread', 'Bread']),
    jinxes: fc.constantFrom(
      [],
      [{ id: 'spy', reason: 'They quarrel.' }],
      [{ id: 'magician', reason: 'They hide.' }],
      [{ id: 'baker', reason: 'They bake.' }],
    ),
  },
  { requiredKeys: ['id', 'name', 'team', 'ability'] },
)

const link = fc.oneof(fc.webUrl({ withFragments: true, withQueryParameters: true }), text, junk)
const nightOrder = fc.oneof(fc.array(fc.oneof(id, fc.constantFrom('dusk', 'dawn', 'minioninfo')), { maxLength: 6 }), junk)
const meta = fc
  .record(
    {
      name: fc.oneof(text, junk),
      author: fc.oneof(text, junk),
      version: fc.oneof(text, junk),
      logo: link,
      background: link,
      almanac: link,
      bootlegger: labels,
      firstNight: nightOrder,
      otherNight: nightOrder,
      hideTitle: fc.oneof(fc.boolean(), junk),
      team: text,
      ability: text,
      mood: junk,
    },
    { requiredKeys: [] },
  )
  .map((one) => ({ ...one, id: '_meta' }))

const item = fc.oneof(
  { weight: 4, arbitrary: officialId },
  { weight: 2, arbitrary: officialId.map((one) => ({ id: one })) },
  { weight: 4, arbitrary: tidyCharacter },
  { weight: 4, arbitrary: fullCharacter },
  { weight: 2, arbitrary: meta },
  { weight: 1, arbitrary: junk },
)

/** The list of a script file. */
export const messyScript: fc.Arbitrary<readonly unknown[]> = fc.array(item, { maxLength: 25 })
