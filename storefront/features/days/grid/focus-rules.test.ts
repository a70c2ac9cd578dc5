import { expect, test } from 'vitest'
import { dayAfterKey, tabStop } from './focus-rules.ts'

const bounds = { min: '2026-11-20', max: '2027-04-11' }
const SUNDAY = 0
const MONDAY = 1

// From, key, to, where weeks begin on Sunday. 9 December 2026 is a Wednesday.
const MOVES = [
  ['2026-12-09', 'ArrowLeft', '2026-12-08'],
  ['2026-12-09', 'ArrowRight', '2026-12-10'],
  ['2026-12-09', 'ArrowUp', '2026-12-02'],
  ['2026-12-09', 'ArrowDown', '2026-12-16'],
  ['2026-12-09', 'Home', '2026-12-06'],
  ['2026-12-09', 'End', '2026-12-12'],
  ['2026-12-09', 'PageUp', '2026-11-20'],
  ['2026-12-24', 'PageUp', '2026-11-24'],
  ['2026-12-09', 'PageDown', '2027-01-09'],
  ['2027-01-31', 'PageDown', '2027-02-28'],
  // Into another month, and over the end of a year.
  ['2026-12-31', 'ArrowRight', '2027-01-01'],
  ['2027-01-01', 'ArrowLeft', '2026-12-31'],
  ['2027-01-01', 'Home', '2026-12-27'],
  ['2026-12-29', 'End', '2027-01-02'],
  ['2026-12-30', 'ArrowDown', '2027-01-06'],
  // The ends of the season.
  ['2026-11-20', 'ArrowLeft', '2026-11-20'],
  ['2026-11-20', 'Home', '2026-11-20'],
  ['2026-11-23', 'ArrowUp', '2026-11-23'],
  ['2027-04-11', 'ArrowRight', '2027-04-11'],
  ['2027-04-06', 'ArrowDown', '2027-04-06'],
  ['2027-04-11', 'End', '2027-04-11'],
  ['2027-03-20', 'PageDown', '2027-04-11'],
  ['2026-12-09', 'Shift+PageUp', '2026-11-20'],
  ['2026-12-09', 'Shift+PageDown', '2027-04-11'],
  // Outside of the season, where a press put the focus.
  ['2026-11-03', 'ArrowRight', '2026-11-20'],
  ['2026-11-03', 'ArrowDown', '2026-11-20'],
  ['2027-04-20', 'ArrowUp', '2027-04-11'],
  ['2027-04-14', 'ArrowUp', '2027-04-07'],
] as const

for (const [from, key, to] of MOVES) {
  test(`${key} moves the focus from ${from} to ${to} in a season from 20 November to 11 April`, () => {
    expect(dayAfterKey(from, pressed(key), SUNDAY, bounds)).toBe(to)
  })
}

test('Home and End go to Monday and Sunday where weeks begin on Monday', () => {
  expect(dayAfterKey('2026-12-06', pressed('Home'), MONDAY, bounds)).toBe('2026-11-30')
  expect(dayAfterKey('2026-12-07', pressed('End'), MONDAY, bounds)).toBe('2026-12-13')
})

test('Shift with a page key moves the focus by a year, from a leap day to the last of February', () => {
  const years = { min: '2026-01-01', max: '2030-12-31' }
  expect(dayAfterKey('2028-02-29', pressed('Shift+PageDown'), SUNDAY, years)).toBe('2029-02-28')
  expect(dayAfterKey('2028-02-29', pressed('Shift+PageUp'), SUNDAY, years)).toBe('2027-02-28')
})

test('A key that is no step among days moves no focus', () => {
  for (const key of ['Enter', ' ', 'Tab', 'Escape', 'a', 'toString'])
    expect(dayAfterKey('2026-12-09', pressed(key), SUNDAY, bounds)).toBeUndefined()
})

test('Tab reaches the day that had the focus, else the first chosen one, today, or the first day of the season in sight', () => {
  const known = { shown: ['2026-12', '2027-01'], bounds, last: undefined, chosen: [], today: undefined }
  const chosen = ['2027-01-16', '2027-01-09']
  expect(tabStop({ ...known, last: '2026-12-14', chosen, today: '2026-12-03' })).toBe('2026-12-14')
  expect(tabStop({ ...known, chosen, today: '2026-12-03' })).toBe('2027-01-09')
  expect(tabStop({ ...known, today: '2026-12-03' })).toBe('2026-12-03')
  expect(tabStop(known)).toBe('2026-12-01')
  expect(tabStop({ ...known, shown: ['2026-11'] })).toBe('2026-11-20')
})

test('A day out of sight or outside of the season does not take the focus by Tab', () => {
  const known = { shown: ['2026-11'], bounds, last: undefined, chosen: [], today: undefined }
  expect(tabStop({ ...known, last: '2026-12-14', chosen: ['2027-01-09'] })).toBe('2026-11-20')
  expect(tabStop({ ...known, chosen: ['2026-11-03'], today: '2026-11-02' })).toBe('2026-11-20')
})

test('A day outside of the season that was pressed keeps the focus', () => {
  const known = { shown: ['2026-11'], bounds, chosen: ['2026-11-24'], today: undefined }
  expect(tabStop({ ...known, last: '2026-11-03' })).toBe('2026-11-03')
})

function pressed(name: string): { key: string; shiftKey: boolean } {
  return { key: name.replace('Shift+', ''), shiftKey: name.startsWith('Shift+') }
}
