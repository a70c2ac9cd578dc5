import { describe, expect, test } from 'vitest'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import {
  type AgeRange,
  type AssignablePerson,
  type Assignment,
  ageRangeInWords,
  EVER,
  UNASSIGNABLE_CODES,
  unassignableReason,
} from './assignable.ts'
import { isAssignmentLocked } from './assignment-lock.ts'

const SATURDAY = '2027-01-16'
const SUNDAY = '2027-01-17'

const maya: AssignablePerson = {
  isExcluded: false,
  holdReason: null,
  dateOfBirth: '2014-02-02',
  owned: [],
  takenDays: [],
  missedDays: [],
  reservedDaysCount: 0,
  hasCard: true,
}
const ticket: Assignment = {
  ages: [],
  ageDay: SATURDAY,
  precursors: [],
  precursorDays: [SATURDAY],
  days: [SATURDAY],
  maxReservations: undefined,
  noShows: undefined,
  isReload: false,
}

const codeFor = (person: Partial<AssignablePerson>, asked: Partial<Assignment>) =>
  unassignableReason({ ...maya, ...person }, { ...ticket, ...asked })?.code ?? 'none'

describe('The age that a product asks for', () => {
  const child: AgeRange = { min: 5, max: 12 }

  test.for<[string, AgeRange, string, string, string]>([
    ['a day before the fifth birthday', child, '2022-01-17', SATURDAY, 'AGE'],
    ['on the fifth birthday', child, '2022-01-16', SATURDAY, 'none'],
    ['on the last day as a twelve-year-old', child, '2014-01-17', SATURDAY, 'none'],
    ['on the thirteenth birthday', child, '2014-01-16', SATURDAY, 'AGE'],
    ['a day before the eighteenth birthday', { min: 18 }, '2009-01-17', SATURDAY, 'AGE'],
    ['on the eighteenth birthday', { min: 18 }, '2009-01-16', SATURDAY, 'none'],
    ['at any age above an open range', { min: 18 }, '1900-01-01', SATURDAY, 'none'],
    ['on the day of birth in a range without a lower end', { max: 4 }, SATURDAY, SATURDAY, 'none'],
    ['on the fifth birthday in a range up to four', { max: 4 }, '2022-01-16', SATURDAY, 'AGE'],
    ['born on 29 February, on the 28th of a common year', { min: 18 }, '2008-02-29', '2026-02-28', 'AGE'],
    ['born on 29 February, on 1 March of a common year', { min: 18 }, '2008-02-29', '2026-03-01', 'none'],
    ['born on 29 February, on the 29th of a leap year', { min: 20 }, '2008-02-29', '2028-02-29', 'none'],
    ['born on 29 February, the day before in a leap year', { max: 19 }, '2008-02-29', '2028-02-28', 'none'],
  ])('A person %s is judged by whole years, both ends included [IMPL-55]', ([, range, born, day, code]) => {
    expect(codeFor({ dateOfBirth: born }, { ages: [range], ageDay: day })).toBe(code)
  })

  test('A person comes of age at the resort at midnight there, whatever day it is elsewhere [IMPL-55, IMPL-56]', () => {
    const calendar = storeSettings({ defaultstoretimezoneoffset: '-7' })
    const on = (moment: string) =>
      codeFor({ dateOfBirth: '2009-01-16' }, { ages: [{ min: 18 }], ageDay: resortDay(new Date(moment), calendar) })
    expect(on('2027-01-16T06:59:59Z')).toBe('AGE')
    expect(on('2027-01-16T07:00:00Z')).toBe('none')
  })

  test('Every range has to fit where product and option each have one [IMPL-55]', () => {
    const ages = [{ min: 3 }, child]
    expect(codeFor({ dateOfBirth: '2019-01-16' }, { ages })).toBe('none')
    expect(codeFor({ dateOfBirth: '2024-01-17' }, { ages })).toBe('AGE')
    expect(codeFor({ dateOfBirth: '2010-01-16' }, { ages })).toBe('AGE')
  })

  test('No age is judged before the day is chosen by which it counts, but a birth date has to be known [IMPL-55]', () => {
    expect(codeFor({}, { ages: [{ min: 65 }], ageDay: undefined })).toBe('none')
    expect(codeFor({ dateOfBirth: null }, { ages: [{ min: 65 }], ageDay: undefined })).toBe('BIRTH_DATE_MISSING')
    expect(codeFor({ dateOfBirth: null }, {})).toBe('none')
  })

  test('A range is said in words', () => {
    const ranges: AgeRange[] = [child, { min: 65 }, { max: 4 }, { min: 0, max: 4 }, { min: 7, max: 7 }, {}]
    expect(ranges.map(ageRangeInWords)).toEqual([
      'ages 5 to 12',
      'ages 65 and over',
      'ages up to 4',
      'ages up to 4',
      'age 7',
      'ages 0 and over',
    ])
  })
})

describe('A product that has to be owned first', () => {
  const precursors = [
    { slug: 'summit-pass', name: 'Summit Pass', closedDays: new Set<string>() },
    { slug: 'midweek-pass', name: 'Midweek Pass', closedDays: new Set([SATURDAY]) },
  ]
  const midweek = { slug: 'midweek-pass', from: '2026-11-01', until: null }
  const pass = { slug: 'summit-pass', from: '2026-11-01', until: SATURDAY }

  test.for<[string, AssignablePerson['owned'], readonly string[], string]>([
    ['who has none', [], [SATURDAY], 'PRECURSOR_MISSING'],
    ['who has another product', [{ ...pass, slug: 'gift-card' }], [SATURDAY], 'PRECURSOR_MISSING'],
    ['on its last day', [pass], [SATURDAY], 'none'],
    ['on the day after', [pass], [SUNDAY], 'PRECURSOR_MISSING'],
    ['on its first day', [{ ...pass, from: SATURDAY }], [SATURDAY], 'none'],
    ['on the day before', [{ ...pass, from: SUNDAY }], [SATURDAY], 'PRECURSOR_MISSING'],
    ['for good', [{ ...pass, until: null }], [SUNDAY], 'none'],
    ['on one of two days', [pass], [SATURDAY, SUNDAY], 'PRECURSOR_MISSING'],
    [
      'by two of them together',
      [pass, { ...pass, slug: 'midweek-pass', from: SUNDAY, until: SUNDAY }],
      [SATURDAY, SUNDAY],
      'none',
    ],
    ['before a day is chosen', [{ ...pass, until: '2026-11-02' }], [], 'none'],
    ['on a day on which theirs is not good', [midweek], [SATURDAY], 'PRECURSOR_MISSING'],
    ['on a day on which another one of theirs is good', [midweek, pass], [SATURDAY], 'none'],
    ['on a day on which theirs is good', [midweek], [SUNDAY], 'none'],
  ])('A person %s is judged by what they own on the day [IMPL-55]', ([, owned, precursorDays, code]) => {
    expect(codeFor({ owned }, { precursors, precursorDays })).toBe(code)
  })

  test('A person who owns none of several reads which they could have', () => {
    expect(unassignableReason(maya, { ...ticket, precursors })?.message).toBe('Needs Summit Pass or Midweek Pass')
    const words = unassignableReason({ ...maya, owned: [midweek] }, { ...ticket, precursors })?.message
    expect(words).toBe('Midweek Pass is not valid on this day')
  })
})

describe('What a person has already', () => {
  test.for<[readonly string[], readonly string[], string]>([
    [[], [SATURDAY], 'none'],
    [[SUNDAY], [SATURDAY], 'none'],
    [[SATURDAY], [SATURDAY], 'DUPLICATE'],
    [[SUNDAY], [SATURDAY, SUNDAY], 'DUPLICATE'],
    [[SATURDAY], [], 'none'],
    [[EVER], [EVER], 'DUPLICATE'],
    [[EVER], [SATURDAY], 'none'],
  ])(
    'A person with %j of a group who is asked for %j is judged by those days: %s [IMPL-55]',
    ([takenDays, days, code]) => {
      expect(codeFor({ takenDays }, { days })).toBe(code)
    },
  )

  test.for<[number, number, number | undefined, string]>([
    [0, 1, 5, 'none'],
    [4, 1, 5, 'none'],
    [5, 1, 5, 'RESERVATION_LIMIT'],
    [5, 0, 5, 'RESERVATION_LIMIT'],
    [4, 0, 5, 'none'],
    [4, 2, 5, 'RESERVATION_LIMIT'],
    [99, 1, undefined, 'none'],
  ])(
    'With %i days reserved, %i more and a limit of %s a person is judged: %s [MEMBER-09, OPEN-80]',
    ([reservedDaysCount, more, maxReservations, code]) => {
      const days = [SATURDAY, SUNDAY].slice(0, more)
      expect(codeFor({ reservedDaysCount }, { days, maxReservations })).toBe(code)
    },
  )

  test('A person at the limit reads it, and one close to it how many are left [MEMBER-09]', () => {
    const words = (reservedDaysCount: number) =>
      unassignableReason({ ...maya, reservedDaysCount }, { ...ticket, days: [SATURDAY, SUNDAY], maxReservations: 5 })
        ?.message
    expect(words(5)).toBe('Limit of 5 reached. Cancel a day first.')
    expect(words(4)).toBe('Limit of 5 reached. 1 more can be reserved.')
  })
})

test('A person of whom everything speaks against it reads the reasons one after the other, in one order [IMPL-55]', () => {
  const asked: Assignment = {
    ...ticket,
    ages: [{ min: 65 }],
    precursors: [{ slug: 'summit-pass', name: 'Summit Pass', closedDays: new Set() }],
    maxReservations: 1,
    noShows: { rule: { count: 1, withinDays: 30, blockDays: 7 }, today: '2027-01-10' },
    isReload: true,
  }
  const steps: Partial<AssignablePerson>[] = [
    {
      isExcluded: true,
      holdReason: 'Owes a fee',
      dateOfBirth: null,
      takenDays: [SATURDAY],
      missedDays: ['2027-01-08'],
      reservedDaysCount: 1,
      hasCard: false,
    },
    { isExcluded: false },
    { holdReason: null },
    { dateOfBirth: '2014-02-02' },
    { dateOfBirth: '1950-01-01' },
    { owned: [{ slug: 'summit-pass', from: '2026-11-01', until: null }] },
    { takenDays: [] },
    { missedDays: [] },
    { reservedDaysCount: 0 },
  ]
  const codes = steps.map((_, index) => codeFor(Object.assign({}, ...steps.slice(0, index + 1)), asked))
  expect(codes).toEqual(UNASSIGNABLE_CODES)
})

test('A person without a card can have a new one, but nothing reloaded', () => {
  expect(codeFor({ hasCard: false }, { isReload: true })).toBe('MEDIA_NEEDED')
  expect(codeFor({ hasCard: false }, {})).toBe('none')
})

test('An account hold is told in the words that staff wrote', () => {
  expect(unassignableReason({ ...maya, holdReason: 'Needs a signed waiver first' }, ticket)?.message).toBe(
    'Needs a signed waiver first',
  )
})

test('The person is fixed for renewals and for reserved days that are edited, and for nothing else', () => {
  const locked = (isRenewal: boolean, isReservationProduct: boolean, isEdit: boolean) =>
    isAssignmentLocked({ isRenewal, isReservationProduct, isEdit })
  expect([locked(true, false, false), locked(false, true, true)]).toEqual([true, true])
  expect([locked(false, true, false), locked(false, false, true)]).toEqual([false, false])
})
