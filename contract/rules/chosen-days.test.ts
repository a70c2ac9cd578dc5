import { expect, test } from 'vitest'
import {
  calendarBounds,
  chosenDays,
  coveredDays,
  dayList,
  daysAfterStockCheck,
  defaultDay,
  isAnyDayOffered,
  offeredDays,
} from './chosen-days.ts'

test.each([
  ['', []],
  ['2026-12-24', ['2026-12-24']],
  ['2026-12-26|2026-12-24', ['2026-12-24', '2026-12-26']],
  ['2026-12-24|2026-12-24| 2026-12-24 ', ['2026-12-24']],
  ['2026-02-30|2026-12-24|tomorrow|24.12.2026|', ['2026-12-24']],
  ['2023-02-29', []],
  ['0000-01-01', []],
])('The list of days "%s" is read ascending, each day once, without what is no day', (list, days) => {
  expect(chosenDays(list)).toEqual(days)
})

test('A list of days is written as it is read', () => {
  expect(dayList(['2026-12-26', '2026-12-24', '2026-12-26'])).toBe('2026-12-24|2026-12-26')
  expect(chosenDays(null)).toEqual([])
})

test('A list of days covers days in a row from its first, over the end of a year and a leap day', () => {
  expect(coveredDays(['2026-12-30'], 3)).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  expect(coveredDays(['2028-02-28'], 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(coveredDays(['2026-12-24', '2026-12-26'], 0)).toEqual(['2026-12-24', '2026-12-26'])
  expect(coveredDays([], 3)).toEqual([])
})

test('The days of a calendar begin with the earliest purchase date and end with the season, or a year ahead without one [DATE-41, OPEN-48]', () => {
  expect(calendarBounds('2026-12-09', '2027-04-10')).toEqual({ min: '2026-12-09', max: '2027-04-10' })
  expect(calendarBounds('2026-12-09', undefined)).toEqual({ min: '2026-12-09', max: '2027-12-09' })
})

test('A calendar leaves out the days before the earliest and those with none left [DATE-40]', () => {
  const counts = { '2026-12-12': 3, '2026-12-08': 5, '2026-12-10': 0, '2026-12-09': 1 }
  expect(offeredDays(counts, '2026-12-09')).toEqual(['2026-12-09', '2026-12-12'])
  expect(isAnyDayOffered(counts, '2026-12-12')).toBe(true)
  expect(isAnyDayOffered(counts, '2026-12-13')).toBe(false)
  expect(isAnyDayOffered({ '2026-12-32': 1 }, '2026-12-12')).toBe(false)
})

test.each([
  ['2026-12-01', '2026-12-09'],
  ['2026-12-09', '2026-12-09'],
  ['2026-12-24', '2026-12-24'],
  ['soon', undefined],
  [null, undefined],
])(
  'A calendar opens on the default %s of the operator, or on the earliest day where that has passed [DATE-39]',
  (written, day) => {
    expect(defaultDay(written, '2026-12-09')).toBe(day)
  },
)

const check = (days: string[], purchasable: Record<string, number>, isListOfDates = false, hasSeveralDays = true) =>
  daysAfterStockCheck({ days, purchasable, earliest: '2026-12-09', isListOfDates, hasSeveralDays })

test('After the stock has changed, chosen days are cleared when one of them can no longer be bought [DATE-32]', () => {
  expect(check(['2026-12-10'], { '2026-12-10': 1 })).toEqual(['2026-12-10'])
  expect(check(['2026-12-10'], { '2026-12-10': 0 })).toEqual([])
  expect(check(['2026-12-10', '2026-12-12'], { '2026-12-10': 4, '2026-12-12': 0 })).toEqual([])
  expect(check(['2026-12-10'], {})).toEqual(['2026-12-10'])
})

test('After the stock is known, a chosen day that it does not name is cleared', () => {
  expect(check(['2027-07-01'], { '2026-12-10': 1 })).toEqual([])
})

test('Several days stay chosen only where several belong to the product', () => {
  const stock = { '2026-12-10': 4, '2026-12-11': 4 }
  const two = ['2026-12-10', '2026-12-11']
  expect([check(two, stock), check(two, {}), check(two, stock, false, false)]).toEqual([two, two, []])
})

test('A list of dates chooses its first day with stock from the earliest on [DATE-34]', () => {
  const purchasable = { '2026-12-08': 9, '2026-12-10': 0, '2026-12-11': 2, '2026-12-12': 5 }
  expect(check([], purchasable, true)).toEqual(['2026-12-11'])
  expect(check(['2026-12-12'], purchasable, true)).toEqual(['2026-12-12'])
  expect(check(['2026-12-10'], purchasable, true)).toEqual(['2026-12-11'])
  expect(check([], purchasable)).toEqual([])
})

test('A list of dates starts over when the chosen one is no longer on it [DATE-36]', () => {
  expect(check(['2026-12-12'], { '2026-12-10': 3, '2026-12-11': 2 }, true)).toEqual(['2026-12-10'])
  expect(check(['2026-12-08'], { '2026-12-08': 3, '2026-12-11': 2 }, true)).toEqual(['2026-12-11'])
  expect(check(['2026-12-12'], {}, true)).toEqual([])
})

test('A list of dates is cleared when no day from the earliest on has stock [DATE-33]', () => {
  expect(check(['2026-12-12'], { '2026-12-08': 9, '2026-12-10': 0 }, true)).toEqual([])
})
