import { expect, test } from 'vitest'
import {
  type ActivityStart,
  isMonthKnown,
  monthRequest,
  placesByDay,
  productActivity,
  withChosenTime,
  withMonth,
} from './product-activity.ts'

const SNOWCAT = { IsActivity: true, Activity: { Code: 'CAT', Location: 'BASE' }, ProductHeaderCode: 'AC-CAT' }

function reply(...StartTimes: ActivityStart[]) {
  return { Activities: [{ Code: 'CAT', Location: 'BASE', StartTimes }] }
}

const at = (Time: string, AvailableInventory = 4): ActivityStart => ({ Time, AvailableInventory })

test('A product of an activity knows its code, its place and no times yet [ACTIVITY-01]', () => {
  expect(productActivity(SNOWCAT)).toEqual({
    ...SNOWCAT,
    ActivityTimes: {},
    ActivityQuantityAvailable: null,
    knownMonths: [],
  })
})

test.each([
  ['2026-12-17', '2026-12-01', '2026-12-31'],
  ['2027-02-01', '2027-02-01', '2027-02-28'],
  ['2028-02-29', '2028-02-01', '2028-02-29'],
  ['2027-04-30', '2027-04-01', '2027-04-30'],
])('The day %s requests its whole month [ACTIVITY-04]', (day, StartDate, EndDate) => {
  expect(monthRequest(productActivity(SNOWCAT), day)).toEqual({
    Code: 'CAT',
    Location: 'BASE',
    ProductHeaderCode: 'AC-CAT',
    StartDate,
    EndDate,
  })
})

test('A product that is no activity requests nothing', () => {
  const ticket = productActivity({ IsActivity: false, Activity: null, ProductHeaderCode: null })
  expect(monthRequest(ticket, '2026-12-17')).toBeUndefined()
})

test('Times are kept by day, and a further month is put to those that are known [ACTIVITY-01, ACTIVITY-05]', () => {
  const december = withMonth(
    productActivity(SNOWCAT),
    '2026-12-17',
    reply(at('2026-12-04T15:30:00'), at('2026-12-04T18:00:00', 0), at('2026-12-05T18:00:00')),
  )
  const january = withMonth(december, '2027-01-01', reply(at('2027-01-02T18:00:00')))
  expect(january.ActivityTimes).toEqual({
    '2026-12-04': [at('2026-12-04T15:30:00'), at('2026-12-04T18:00:00', 0)],
    '2026-12-05': [at('2026-12-05T18:00:00')],
    '2027-01-02': [at('2027-01-02T18:00:00')],
  })
  // Asked again, December has lost a day and gained nothing.
  const again = withMonth(january, '2026-12-31', reply(at('2026-12-05T18:00:00', 1)))
  expect(again.ActivityTimes).toEqual({
    '2026-12-05': [at('2026-12-05T18:00:00', 1)],
    '2027-01-02': [at('2027-01-02T18:00:00')],
  })
})

test('A month is known once its reply came, empty or not, and others are not [IMPL-42]', () => {
  const fresh = productActivity(SNOWCAT)
  expect(isMonthKnown(fresh, '2026-12-17')).toBe(false)
  const empty = withMonth(fresh, '2026-12-17', reply())
  expect(isMonthKnown(empty, '2026-12-01')).toBe(true)
  expect(isMonthKnown(empty, '2027-01-01')).toBe(false)
  expect(withMonth(empty, '2026-12-18', reply()).knownMonths).toEqual(['2026-12'])
})

test('A day has the places of all its start times, none where nothing starts, and no number in a month that was not requested [DATE-18]', () => {
  const times = reply(at('2026-12-04T15:30:00', 3), at('2026-12-04T18:00:00', 1), at('2026-12-05T18:00:00', 0))
  const places = placesByDay(withMonth(productActivity(SNOWCAT), '2026-12-17', times))
  expect([places['2026-12-04'], places['2026-12-05'], places['2026-12-31']]).toEqual([4, 0, 0])
  expect(Object.keys(places)).toHaveLength(31)
})

test('A chosen time says how many may come, and one that is gone says none [ACTIVITY-01]', () => {
  const known = withMonth(productActivity(SNOWCAT), '2026-12-17', reply(at('2026-12-05T18:00:00', 3)))
  expect(withChosenTime(known, '2026-12-05T18:00:00').ActivityQuantityAvailable).toBe(3)
  expect(withChosenTime(known, '2026-12-05T19:00:00').ActivityQuantityAvailable).toBe(0)
  expect(withChosenTime(known, undefined).ActivityQuantityAvailable).toBeNull()
})
