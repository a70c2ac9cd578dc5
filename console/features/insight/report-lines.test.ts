import { expect, test } from 'vitest'
import type { ConsoleReport } from '#contract/schemas/admin/insight.ts'
import { changeAgainst, peakOf, reportAxis } from './report-lines.ts'

const report = (name: ConsoleReport['Report'], values: readonly (number | null)[][]): ConsoleReport => ({
  ...{ Report: name, Currency: 'USD', Today: '2026-12-02', From: '2026-12-01', To: '2026-12-03', Against: 'before' },
  ...{ ComparedFrom: null, ComparedTo: null, Per: 'day', Totals: [], Pool: null, Pools: [] },
  Columns: [
    { Key: 'revenue', Name: 'Revenue', Unit: 'money' },
    { Key: 'compared', Name: 'Before', Unit: 'money' },
  ],
  Rows: values.map((Values, at) => ({ Key: `2026-12-0${at + 1}`, Name: '', Values })),
})
const VALUES = [
  [5, 9],
  [7, null],
  [0, 4],
]

test('Sales of days to come are not known and not drawn, what is booked for them is [IMPL-13]', () => {
  const drawn = (name: ConsoleReport['Report']) => reportAxis(report(name, VALUES), 'revenue', 'compared').points
  expect(drawn('sales').map(({ before, now }) => [now, before])).toEqual([
    [5, 9],
    [7, null],
    [null, 4],
  ])
  expect(drawn('visits').map(({ now }) => now)).toEqual([5, 7, 0])
})

test('The highest point of a report is named, and of an empty one none', () => {
  expect(peakOf(reportAxis(report('visits', VALUES), 'revenue', 'compared'))).toEqual({ at: 1, amount: 7 })
  expect(peakOf(reportAxis(report('visits', []), 'revenue', 'compared'))).toBeUndefined()
})

test.each([
  [120, 100, 0.2],
  [50, 100, -0.5],
  [5000, 1, undefined],
  [5, 0, undefined],
  [5, null, undefined],
])('From %s against %s the change is %s', (now, before, change) => {
  expect(changeAgainst(now, before)).toEqual(change)
})
