import { expect, test } from 'vitest'
import type { PriceGrid } from '#contract/schemas/admin/prices.ts'
import { draftPrices } from './draft-prices.ts'
import { plannedChanges } from './planned-changes.ts'
import { cellState, heatOf, seasonSheet } from './season-sheet.ts'
import { changesAt, filledChanges, fillTarget, repeatedChanges, shownMinor } from './sheet-changes.ts'

const kind = (Gate: number | null, ahead: number, near: number) => ({
  ...{ Period: 'Days', IsOwn: true },
  Windows: [
    {
      MinDays: 0,
      MaxDays: 13,
      Gate,
      Levels: [
        [near, 100],
        [near + 10, null],
      ] as [number, number | null][],
    },
    { MinDays: 14, MaxDays: null, Gate, Levels: [[ahead, null]] as [number, number | null][] },
  ],
})

const GRID: PriceGrid = {
  ...{ ProductId: 1, Name: 'Day lift ticket', Currency: 'USD', Today: '2026-12-03', ListVersion: 4 },
  GuardRails: { Floor: 50, Ceiling: null, LargestStep: 20, Version: 1 },
  Days: ['2026-12-04', '2026-12-20', '2026-12-21', '2026-12-22'],
  Closed: ['2026-12-22'],
  Kinds: [kind(200, 100, 120), kind(null, 110.5, 130)],
  Columns: [{ VariantId: 7, Name: 'Adult', Kinds: [0, 0, 1, 1], Sold: [], Now: [] }],
}
const NONE = new Map<string, number>()
const RAILS = { floorMinor: 5_000, ceilingMinor: null, largestStepMinor: 2_000 }

test('A sheet has the windows of a variant from the earliest on, then the ticket window', () => {
  const sheet = seasonSheet(GRID, 'windows')
  expect(sheet.columns.map(({ name }) => name)).toEqual(['14+', '0–13', 'Gate'])
  expect(sheet.columns[0]?.minor).toEqual([10_000, 10_000, 11_050, 11_050])
  expect(sheet.groups).toEqual([{ name: 'Adult', columns: 3 }])
  const levels = seasonSheet(GRID, 'levels').columns
  expect(levels.map(({ name }) => name)).toEqual(['14+ L1', '0–13 L1', '0–13 L2', 'Gate'])
})

test('A window that has passed and a closed day are not changed', () => {
  const sheet = seasonSheet(GRID, 'windows')
  expect([0, 1, 3].map((row) => cellState(sheet, row, 0))).toEqual(['passed', 'open', 'closed'])
  expect(changesAt(sheet, NONE, { row: 0, column: 0 }, 1)).toEqual([])
  expect(changesAt(sheet, NONE, { row: 1, column: 0 }, 1)).toHaveLength(1)
})

test('The price at the ticket window is written for every window of its day', () => {
  const changes = changesAt(seasonSheet(GRID, 'windows'), NONE, { row: 1, column: 2 }, 21_000)
  expect(changes.map(({ fromMinor, level, minDays }) => [minDays, level, fromMinor])).toEqual([
    [0, 0, 20_000],
    [14, 0, 20_000],
  ])
})

test('Colors run in seven steps from the least to the most of the season', () => {
  const limits = { least: 10_000, most: 17_000 }
  expect([10_000, 10_999, 11_000, 16_999, 17_000, 25_000].map((minor) => heatOf(minor, limits))).toEqual([
    1, 1, 2, 7, 7, 7,
  ])
  expect(heatOf(500, { least: 500, most: 500 })).toBe(1)
})

test('A price that this page has sent counts until the draft is read at that version or a later one', () => {
  const name = '7 2026-12-20 14 1'
  const read = (Version: number) => ({
    Draft: { Version },
    Changes: [{ VariantId: 7, Day: '2026-12-20', MinDays: 14, Level: 1, Price: 105 }],
  })
  const sent = new Map([[name, { minor: 10_900, version: 3 }]])
  expect(draftPrices(read(2), sent, 'USD').get(name)).toBe(10_900)
  expect(draftPrices(read(3), sent, 'USD').get(name)).toBe(10_500)
  const prices = draftPrices(read(3), new Map(), 'USD')
  expect(shownMinor(seasonSheet(GRID, 'windows'), prices, { row: 1, column: 0 })).toBe(10_500)
})

test('Filling down repeats the first row of a selection over the days that can be changed', () => {
  const sheet = seasonSheet(GRID, 'windows')
  const changes = filledChanges(sheet, NONE, { top: 1, bottom: 3, left: 0, right: 1 }, 'down')
  expect(changes.map(({ day, minDays, toMinor }) => [day, minDays, toMinor])).toEqual([
    ['2026-12-21', 14, 10_000],
    ['2026-12-21', 0, 12_000],
  ])
})

test('A planned change tells its largest step from what is published, and what leaves the guard-rails', () => {
  const sheet = seasonSheet(GRID, 'windows')
  const [small] = changesAt(sheet, NONE, { row: 1, column: 0 }, 11_900)
  const [large] = changesAt(sheet, NONE, { row: 1, column: 1 }, 14_100)
  expect(plannedChanges(small ? [small] : [], RAILS)).toMatchObject({ breaches: 0, largestStepMinor: 1_900 })
  const both = plannedChanges(small && large ? [small, large] : [], RAILS)
  expect(both).toMatchObject({ breaches: 1, breach: 'step_too_large', largestStepMinor: 2_100 })
  expect([both.before, both.after]).toEqual([
    [10_000, 12_000],
    [11_900, 14_100],
  ])
})

test.each([
  [{ row: 6, column: 2 }, 'down', { top: 2, bottom: 6, left: 1, right: 2 }],
  [{ row: 0, column: 2 }, 'up', { top: 0, bottom: 3, left: 1, right: 2 }],
  [{ row: 4, column: 5 }, 'right', { top: 2, bottom: 3, left: 1, right: 5 }],
  [{ row: 3, column: 0 }, 'left', { top: 2, bottom: 3, left: 0, right: 2 }],
])('The handle that is dragged to %j fills %s', (place, way, target) => {
  expect(fillTarget({ top: 2, bottom: 3, left: 1, right: 2 }, place)).toEqual({ way, target })
})

test('The handle that stays within what is selected fills nothing', () => {
  expect(fillTarget({ top: 2, bottom: 3, left: 1, right: 2 }, { row: 3, column: 1 })).toBeUndefined()
})

test('A selection is repeated downward and upward, and cells that cannot be changed are left as they are', () => {
  const sheet = seasonSheet(GRID, 'windows')
  const filled = (top: number, bottom: number, row: number) => {
    const source = { top: row, bottom: row, left: 0, right: 0 }
    const changes = repeatedChanges(sheet, NONE, source, { ...source, top, bottom })
    return changes.map(({ day, toMinor }) => [day, toMinor])
  }
  expect(filled(1, 3, 1)).toEqual([['2026-12-21', 10_000]])
  expect(filled(0, 2, 2)).toEqual([['2026-12-20', 11_050]])
})

test('The sheet of what a guest pays now has one column for each variant, and cannot be written [IMPL-13]', () => {
  const [column] = GRID.Columns
  if (!column) throw new Error('The grid has no column.')
  const sheet = seasonSheet({ ...GRID, Columns: [{ ...column, Now: [126, 104.5, null, null] }] }, 'now')
  expect(sheet.columns.map(({ minor, name }) => [name, ...minor])).toEqual([
    ['Now', 12_600, 10_450, undefined, undefined],
  ])
  expect([0, 2, 3].map((row) => cellState(sheet, row, 0))).toEqual(['result', 'none', 'closed'])
  expect(changesAt(sheet, NONE, { row: 0, column: 0 }, 1)).toEqual([])
})
