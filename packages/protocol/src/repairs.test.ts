import { expect, it } from 'vitest'
import { REPORT_LENGTH } from './limits.ts'
import { REPAIR_CODES, Report } from './repairs.ts'

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

it('every code is another', () => {
  expect(new Set(REPAIR_CODES).size).toBe(REPAIR_CODES.length)
})
