import { expect, it } from 'vitest'
import { recapMarkdown } from './recap-markdown.ts'

const HEAD = { player: 'Player', character: 'Character', side: 'Side', fate: 'Fate' }

it('is a title, the facts, a table of players, and a list for each moment', () => {
  const markdown = recapMarkdown(
    {
      script: 'Trouble Brewing',
      result: 'Good won',
      facts: ['2 players', '17 May 2026'],
      players: [
        { id: 'a', name: 'Ann', character: 'Chef', side: 'Good', fate: 'Alive' },
        { id: 'b', name: 'Bob', character: 'Imp', side: 'Evil', fate: 'Executed, Day 1' },
      ],
      extras: ['Demon Bluffs: Monk'],
      moments: [
        {
          phase: 'day',
          title: 'Day 1',
          events: [
            { text: 'Ann nominated Bob', detail: 'Voted: Ann' },
            { text: 'Bob was executed', detail: null },
          ],
        },
      ],
    },
    HEAD,
  )
  expect(markdown).toBe(`# Trouble Brewing: Good won

2 players · 17 May 2026

| Player | Character | Side | Fate |
|---|---|---|---|
| Ann | Chef | Good | Alive |
| Bob | Imp | Evil | Executed, Day 1 |

- Demon Bluffs: Monk

## Day 1

- Ann nominated Bob
  - Voted: Ann
- Bob was executed
`)
})

it('escapes Markdown in names', () => {
  const markdown = recapMarkdown(
    {
      script: '# [x](http://y)',
      result: 'Good won',
      facts: [],
      players: [{ id: 'a', name: '*A|n*\nn_', character: '<b>', side: '`', fate: '~' }],
      extras: [],
      moments: [],
    },
    HEAD,
  )
  expect(markdown).toContain('# \\# \\[x\\](http://y): Good won')
  expect(markdown).toContain('| \\*A\\|n\\* n\\_ | \\<b\\> | \\` | \\~ |')
})
