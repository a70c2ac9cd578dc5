import { expect, test } from 'vitest'
import type { CoursePage } from '#contract/schemas/admin/golf.ts'
import { courseFields, courseTyped, nextRate } from './course-draft.ts'

const RATE = {
  Name: 'Morning',
  Holes: 9,
  From: '07:00',
  To: '12:00',
  Price: 59.5,
  IsCartIncluded: true,
  Group: null,
} as const
const COURSE: CoursePage = {
  ...{ Id: 7, Name: 'Lake', Version: 3, Groups: [], Pool: 'first tee', TurnPool: 'tenth tee', TurnMinutes: 120 },
  ...{ FirstTee: '07:00', LastTee: '17:00', EveryMinutes: 10, PlayersPerTee: 4, BookingDays: 7 },
  ...{ BookingDaysOfGroup: 14, BookingGroup: 'members', Rates: [RATE, { ...RATE, Holes: 18, Group: 'members' }] },
}

test('A course that is typed as it was read is saved as it was', () => {
  const { Groups: _, Id: __, Name: ___, Version: ____, ...fields } = COURSE
  expect(courseFields(courseTyped(COURSE))).toEqual({ ok: true, fields })
})

test('A course without a tenth tee and a group is saved without them', () => {
  const typed = { ...courseTyped(COURSE), hasTurn: false, group: '' }
  expect(courseFields(typed)).toMatchObject({ ok: true, fields: { TurnPool: null, BookingGroup: null } })
})

test.for([
  ['minutes that are no number', { every: 'ten' }, /whole numbers/],
  ['no name of a tee', { pool: ' ' }, /Give each tee a name/],
  ['no name of the tenth tee', { turnPool: '' }, /Give each tee a name/],
  ['a price that is none', { rates: courseTyped(COURSE).rates.map((rate) => ({ ...rate, price: 'x' })) }, /^Rate 1/],
] as const)('A course with %s says so', ([, change, words]) => {
  expect(courseFields({ ...courseTyped(COURSE), ...change })).toEqual({
    ok: false,
    words: expect.stringMatching(words),
  })
})

test('A new rate begins where the last one ends, in a row of its own', () => {
  const typed = courseTyped(COURSE)
  expect(nextRate(typed.rates, typed)).toMatchObject({ key: 2, holes: '18', from: '12:00', to: '17:00', name: '' })
  expect(nextRate([], typed)).toMatchObject({ key: 0, from: '07:00' })
})
