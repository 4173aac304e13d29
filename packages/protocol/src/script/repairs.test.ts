import { expect, it } from 'vitest'
import { REPORT_LENGTH } from '../limits.ts'
import { countRepairs, REPAIR_CODES, Report, sortRepairs } from './repairs.ts'

it('says the same thing once, and cuts long subjects', () => {
  const report = new Report()
  report.add('id-respelled', 'x'.repeat(200))
  report.add('id-respelled', 'x'.repeat(200))
  report.add('unknown-character', 'x'.repeat(200))
  expect(report.list().map((one) => [one.code, one.subject.length])).toEqual([
    ['id-respelled', 80],
    ['unknown-character', 80],
  ])
})

it('past its length only counts', () => {
  const report = new Report()
  for (let n = 0; n < REPORT_LENGTH + 7; n += 1) report.add('unknown-character', `${n}`)
  expect(report.list()).toHaveLength(REPORT_LENGTH + 1)
  expect(report.list().at(-1)).toEqual({ code: 'more', subject: '7' })
})

it('keeps what was lost, however much else was repaired', () => {
  const report = new Report()
  for (let n = 0; n < REPORT_LENGTH + 7; n += 1) report.add('id-respelled', `${n}`)
  report.add('unknown-character', 'ghost')
  expect(report.list().map((one) => one.code)).toContain('unknown-character')
  expect(report.list().at(-1)).toEqual({ code: 'more-fixed', subject: '7' })
})

it('counts what was lost apart from what was fixed, also past its length', () => {
  const report = new Report()
  for (let n = 0; n < 24; n += 1) report.add('id-respelled', `${n}`)
  report.add('unknown-character', 'ghost')
  expect(countRepairs(report.list())).toEqual({ fixed: 24, lost: 1 })
  for (let n = 0; n < REPORT_LENGTH; n += 1) report.add('team-respelled', `${n}`)
  for (let n = 0; n < REPORT_LENGTH; n += 1) report.add('jinx-dropped', `${n}`)
  expect(countRepairs(report.list())).toEqual({ fixed: REPORT_LENGTH + 24, lost: REPORT_LENGTH + 1 })
})

it('sorted, has losses first and the rest by kind', () => {
  const report = new Report()
  report.add('wrapped', 'roles')
  for (const id of ['a_b', 'c_d', 'e_f']) report.add('id-respelled', id)
  report.add('unknown-character', 'ghost')
  expect(sortRepairs(report.list())).toEqual({
    losses: [{ code: 'unknown-character', subject: 'ghost' }],
    kinds: [
      { code: 'id-respelled', subjects: ['a_b', 'c_d', 'e_f'] },
      { code: 'wrapped', subjects: ['roles'] },
    ],
  })
})

it('every code is another', () => {
  expect(new Set(REPAIR_CODES).size).toBe(REPAIR_CODES.length)
})
