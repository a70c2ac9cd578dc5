import { expect, test } from 'vitest'
import { daysCoveredBy } from '#commerce/pricing/index.ts'
import { spanOfDays } from './calendar-days.ts'

test('A season over New Year has every day of it, a leap day where the year has one [FLT-10]', () => {
  const leap = spanOfDays('2027-11-20', '2028-04-10')
  expect(leap).toHaveLength(143)
  expect(leap.slice(leap.indexOf('2027-12-31'), leap.indexOf('2028-01-02'))).toEqual(['2027-12-31', '2028-01-01'])
  expect(leap.slice(leap.indexOf('2028-02-28'), leap.indexOf('2028-03-02'))).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ])
  const ordinary = spanOfDays('2026-11-20', '2027-04-10')
  expect(ordinary).toHaveLength(142)
  expect(ordinary[ordinary.indexOf('2027-02-28') + 1]).toBe('2027-03-01')
})

test.each([
  ['2027-12-30', ['2027-12-30', '2027-12-31', '2028-01-01']],
  ['2028-02-28', ['2028-02-28', '2028-02-29', '2028-03-01']],
  ['2027-02-28', ['2027-02-28', '2027-03-01', '2027-03-02']],
])('Three days in a row from %s go on over the end of the month [FLT-10]', (first, days) => {
  expect(daysCoveredBy({ multiDay: 'consecutive' }, 3, [first])).toEqual(days)
})

test('A span has at most 400 days, and none where it ends before it begins', () => {
  expect(spanOfDays('2000-01-01', '9999-12-31')).toHaveLength(400)
  expect(spanOfDays('2027-01-02', '2027-01-01')).toEqual([])
})
