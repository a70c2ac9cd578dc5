import { describe, expect, test } from 'vitest'
import { daysInMonth } from '#contract/values/day.ts'
import {
  type BirthDatePart,
  type BirthDateProblem,
  birthDateOf,
  birthDateProblems,
  isBirthDate,
  type TypedBirthDate,
  tidiedPart,
} from './birth-date.ts'

const TODAY = '2026-12-09'

function typed(month: string, day: string, year: string): TypedBirthDate {
  return { month, day, year }
}

describe('What is wrong with a typed date of birth', () => {
  test.for<[string, string, string, Partial<Record<BirthDatePart, BirthDateProblem>>]>([
    ['', '', '', { month: 'month_required', day: 'day_required', year: 'year_required' }],
    ['', '31', '2014', { month: 'month_required' }],
    ['0', '1', '2014', { month: 'month_invalid' }],
    ['13', '1', '2014', { month: 'month_invalid' }],
    ['-1', '1', '2014', { month: 'month_invalid' }],
    ['x', '1', '2014', { month: 'month_invalid' }],
    ['5', '', '2014', { day: 'day_required' }],
    ['5', '0', '2014', { day: 'day_invalid' }],
    ['5', '32', '2014', { day: 'day_invalid' }],
    ['4', '31', '2014', { day: 'day_invalid' }],
    ['', '32', '2014', { month: 'month_required', day: 'day_invalid' }],
    ['2', '29', '', { year: 'year_required' }],
    ['2', '30', '', { day: 'day_invalid', year: 'year_required' }],
    ['5', '17', '202', { year: 'year_invalid' }],
    ['5', '17', '1899', { year: 'year_invalid' }],
    ['5', '17', '20x4', { year: 'year_invalid' }],
    ['5', '17', '02014', { year: 'year_invalid' }],
    ['5', '17', '1900', {}],
    ['05', '17', '2014', {}],
  ])(
    'A date of birth typed as "%s", "%s", "%s" has exactly these problems: %j [MEMBER-23, MEMBER-24, MEMBER-25, MEMBER-26, MEMBER-27, MEMBER-28, MEMBER-29]',
    ([month, day, year, problems]) => {
      expect(birthDateProblems(typed(month, day, year), TODAY)).toEqual(problems)
    },
  )

  test('A 29 February is wrong in its day once the year has none, and right in a leap year [OPEN-76, MEMBER-27]', () => {
    expect(birthDateProblems(typed('2', '29', '2023'), TODAY)).toEqual({ day: 'day_invalid' })
    expect(birthDateProblems(typed('2', '29', '1900'), TODAY)).toEqual({ day: 'day_invalid' })
    expect(birthDateProblems(typed('2', '29', '2024'), TODAY)).toEqual({})
    expect(birthDateOf(typed('2', '29', '2000'))).toBe('2000-02-29')
  })

  test('A date of birth may be today at the resort and no day later [MEMBER-30]', () => {
    expect(birthDateProblems(typed('12', '9', '2026'), TODAY)).toEqual({})
    expect(birthDateProblems(typed('12', '10', '2026'), TODAY)).toEqual({ year: 'in_the_future' })
    expect(birthDateProblems(typed('1', '1', '2027'), TODAY)).toEqual({ year: 'in_the_future' })
  })
})

describe('A part that the guest leaves', () => {
  test.for<[BirthDatePart, string, string, string]>([
    ['month', '0', '', '01'],
    ['month', '-3', '', '01'],
    ['month', '00', '', '01'],
    ['month', '13', '', '12'],
    ['month', '99', '', '12'],
    ['month', '5', '', '05'],
    ['month', '12', '', '12'],
    ['month', '', '', ''],
    ['month', 'ab', '', 'ab'],
    ['day', '0', '4', '01'],
    ['day', '31', '4', '30'],
    ['day', '31', '2', '29'],
    ['day', '31', '', '31'],
    ['day', '32', '', '31'],
    ['day', '45', '13', '31'],
    ['day', '7', '7', '07'],
    ['year', '1899', '', '1900'],
    ['year', '0001', '', '1900'],
    ['year', '189', '', '189'],
    ['year', '2014', '', '2014'],
    ['year', '0000', '', '01'],
    ['year', '-5', '', '01'],
  ])(
    'The %s typed as "%s" in month "%s" stands as "%s" when the guest leaves it [MEMBER-31, MEMBER-32, MEMBER-33, MEMBER-34]',
    ([part, text, month, tidied]) => {
      expect(tidiedPart(part, { ...typed(month, '', ''), [part]: text })).toBe(tidied)
    },
  )

  test('Every month and day of two digits is within its month once it was left [MEMBER-32, MEMBER-34]', () => {
    for (let month = 0; month <= 99; month += 1) {
      const left = tidiedPart('month', typed(String(month), '', ''))
      expect(left).toMatch(/^(0[1-9]|1[0-2])$/)
      for (let day = 0; day <= 99; day += 1) {
        const number = Number(tidiedPart('day', typed(left, String(day), '')))
        expect(number).toBe(Math.min(Math.max(day, 1), daysInMonth(2024, Number(left))))
      }
    }
  })
})

test('A date of birth exists in the calendar, from 1900 to today [MEMBER-29, MEMBER-30]', () => {
  expect(isBirthDate('1900-01-01', TODAY)).toBe(true)
  expect(isBirthDate('1899-12-31', TODAY)).toBe(false)
  expect(isBirthDate('2026-12-09', TODAY)).toBe(true)
  expect(isBirthDate('2026-12-10', TODAY)).toBe(false)
  expect(isBirthDate('2023-02-29', TODAY)).toBe(false)
  expect(isBirthDate('2014-5-7', TODAY)).toBe(false)
})
