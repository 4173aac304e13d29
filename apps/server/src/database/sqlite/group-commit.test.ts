/** Transactions that share a commit: each still stands or falls alone, and none is reported before it is on disk. */

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { groupCommits } from './group-commit.ts'

let path = ''
let file: DatabaseSyncInstance
let other: DatabaseSyncInstance
let executed: string[] = []
let commits: ReturnType<typeof groupCommits>

beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'grimoire-group-')), 'file.sqlite')
  file = new DatabaseSync(path)
  file.exec('pragma journal_mode = wal; create table notes (text text)')
  other = new DatabaseSync(path)
  executed = []
  const noted = {
    exec: (text: string) => {
      executed.push(text)
      file.exec(text)
    },
    get isTransaction() {
      return file.isTransaction
    },
  }
  commits = groupCommits(noted, async (work) => work())
})

afterEach(() => {
  other.close()
  file.close()
})

const notes = (from: DatabaseSyncInstance) =>
  from
    .prepare('select text from notes order by text')
    .all()
    .map(({ text }: Record<string, unknown>) => text)

async function add(text: string): Promise<void> {
  await commits.begin()
  insert(text)
  await commits.commit()
}

function insert(text: string): void {
  try {
    file.prepare('insert into notes values (?)').run(text)
  } catch (error) {
    commits.noteFailure(error)
    throw error
  }
}

it('commits what ends together in one step', async () => {
  await Promise.all(['a', 'b', 'c'].map(add))
  expect(notes(other)).toEqual(['a', 'b', 'c'])
  expect(executed.filter((text) => text === 'commit')).toHaveLength(1)
})

it('reports none before it is on disk', async () => {
  await commits.begin()
  insert('a')
  const done = commits.commit().then(() => notes(other))
  expect(notes(other)).toEqual([])
  expect(await done).toEqual(['a'])
})

it('rolls back one alone', async () => {
  const failing = async (): Promise<void> => {
    await commits.begin()
    insert('not this one')
    commits.rollback()
  }
  await Promise.all([add('a'), failing(), add('c')])
  expect(notes(other)).toEqual(['a', 'c'])
  await failing()
  expect(file.isTransaction).toBe(false)
})

it('fails everything that shared a transaction which SQLite rolled back by itself, and goes on', async () => {
  file.exec('pragma max_page_count = 6')
  const filling = async (): Promise<void> => {
    await commits.begin()
    try {
      for (;;) insert('x'.repeat(2000))
    } catch (error) {
      commits.rollback()
      throw error
    }
  }
  const [first, second] = await Promise.allSettled([add('a'), filling()])
  expect([first.status, second.status]).toEqual(['rejected', 'rejected'])
  expect(String((first as PromiseRejectedResult).reason)).toContain('full')
  expect(notes(other)).toEqual([])
  await add('later')
  expect(notes(other)).toEqual(['later'])
})

it('fails everything whose commit failed', async () => {
  file.exec('pragma foreign_keys = on; create table parents (id integer primary key)')
  file.exec('create table children (parent integer references parents deferrable initially deferred)')
  const orphan = async (): Promise<void> => {
    await commits.begin()
    file.exec('insert into children values (7)')
    await commits.commit()
  }
  const results = await Promise.allSettled([add('a'), orphan()])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(notes(other)).toEqual([])
  expect(file.isTransaction).toBe(false)
})

it('runs work alone after what was begun before', async () => {
  const added = add('a')
  await commits.alone(async () => {
    expect(file.isTransaction).toBe(false)
    expect(notes(other)).toEqual(['a'])
  })
  await added
})
