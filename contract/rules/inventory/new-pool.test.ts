import { expect, test } from 'vitest'
import { newPoolProblem, startTimesOf } from './new-pool.ts'

const TODAY = '2026-12-03'
const DAYS = { name: 'sleds', from: TODAY, to: '2027-03-31', places: 20, starts: undefined, users: [{ units: 1 }] }
const STARTS = { first: '09:00', last: '16:00', everyMinutes: 30, guestsPerPlace: 1 }
const TIMES = { ...DAYS, name: '', starts: STARTS }
const starting = (part: Partial<typeof STARTS>) => ({ ...TIMES, starts: { ...STARTS, ...part } })

test.each([
  ['whole days', DAYS, undefined],
  ['start times, which need no name', TIMES, undefined],
  ['no name', { ...DAYS, name: ' ' }, 'bad_name'],
  ['a name of the engine', { ...DAYS, name: 'activity TUBE MEADOW' }, 'bad_name'],
  ['a name of price levels', { ...DAYS, name: 'level:4' }, 'bad_name'],
  ['days that have passed', { ...DAYS, from: '2026-12-02' }, 'bad_days'],
  ['a last day before the first', { ...DAYS, to: '2026-12-02' }, 'bad_days'],
  ['no last day', { ...DAYS, to: '' }, 'bad_days'],
  ['more days than a season', { ...DAYS, to: '2028-01-07' }, 'bad_days'],
  ['as many days as a season', { ...DAYS, to: '2028-01-06' }, undefined],
  ['half a place', { ...DAYS, places: 0.5 }, 'bad_places'],
  ['fewer places than none', { ...DAYS, places: -1 }, 'bad_places'],
  ['no start', starting({ first: '' }), 'bad_times'],
  ['a start in the middle of a minute', starting({ first: '09:00:30' }), 'bad_times'],
  ['a last start before the first', starting({ last: '08:59' }), 'bad_times'],
  ['starts at the same time', starting({ everyMinutes: 0 }), 'bad_times'],
  ['one start', starting({ last: '09:00' }), undefined],
  ['forty-eight starts', starting({ first: '09:00', last: '20:45', everyMinutes: 15 }), undefined],
  ['forty-nine starts', starting({ first: '09:00', last: '21:00', everyMinutes: 15 }), 'too_many_times'],
  ['no guest on a place', starting({ guestsPerPlace: 0 }), 'bad_guests'],
  ['a piece that takes no place', { ...DAYS, users: [{ units: 1 }, { units: 0 }] }, 'bad_units'],
  ['a piece that takes four places', { ...DAYS, users: [{ units: 4 }] }, undefined],
] as const)('A new pool with %s is judged alike by form and engine', (_, pool, problem) => {
  expect(newPoolProblem(pool, TODAY)).toBe(problem)
})

test('Start times begin with the first, and none comes after the last', () => {
  expect(startTimesOf({ first: '09:15', last: '10:50', everyMinutes: 45 })).toEqual([
    ...['09:15:00', '10:00:00', '10:45:00'],
  ])
  expect(startTimesOf({ first: '09:15:00', last: '09:15:00', everyMinutes: 60 })).toEqual(['09:15:00'])
})
