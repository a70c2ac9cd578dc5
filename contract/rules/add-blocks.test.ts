import { expect, test } from 'vitest'
import { type AddForm, type AddOption, addBlocks, addToCartPath, canAdd, DEFAULT_QUANTITY } from './add-blocks.ts'

const option = (given: Partial<AddOption>): AddOption => ({
  id: 1,
  isRequired: true,
  isHidden: false,
  isDisabled: false,
  isEmptied: false,
  isDate: false,
  isActivityTime: false,
  isMember: false,
  answer: '',
  days: [],
  ...given,
})
const form = (options: AddOption[], given: Partial<AddForm> = {}): AddForm => ({
  isRenewal: false,
  isListOfDates: false,
  isReload: false,
  hasMember: false,
  options,
  ...given,
})
const rules = (options: AddOption[], given: Partial<AddForm> = {}) =>
  addBlocks(form(options, given)).map(({ rule }) => rule)

test('A renewal cannot be put into the cart, whatever else is filled in [ADD-07]', () => {
  expect(rules([option({ answer: '12' })], { isRenewal: true })).toEqual(['renewal'])
})

test.each(['', ' ', '0'])(
  'A product cannot be put into the cart while a required option is answered with "%s" [ADD-08]',
  (answer) => {
    expect(addBlocks(form([option({ id: 7, answer })]))).toEqual([{ rule: 'option', optionId: 7 }])
    expect(rules([option({ answer, isRequired: false })])).toEqual([])
  },
)

test('A box that is ticked, a stored file or a text answers a required option [ADD-08, OPEN-64]', () => {
  for (const answer of ['12', '12,13', 'c0ffee-1', 'a word', '00']) expect(rules([option({ answer })])).toEqual([])
})

test.each(['isHidden', 'isDisabled', 'isEmptied'] as const)(
  'An option that is hidden, not asked or has nothing to offer blocks nothing: %s [OPEN-63]',
  (why) => {
    expect(rules([option({ [why]: true })])).toEqual([])
    expect(rules([option({ [why]: true, isDate: true })])).toEqual([])
  },
)

test('A product cannot be put into the cart while a date is not chosen, required or not [ADD-09]', () => {
  expect(rules([option({ isDate: true })])).toEqual(['date'])
  expect(rules([option({ isDate: true, isRequired: false })])).toEqual(['date'])
  expect(rules([option({ isDate: true, days: ['2026-12-24'] })])).toEqual([])
})

test('A product with a list of dates cannot be put into the cart until one of its dates has a day [ADD-10]', () => {
  const dates = (one: string[], other: string[]) => [
    option({ id: 1, isDate: true, days: one }),
    option({ id: 2, isDate: true, days: other }),
  ]
  expect(rules(dates([], []), { isListOfDates: true })).toEqual(['list_of_dates'])
  expect(rules(dates(['2026-12-24'], []), { isListOfDates: true })).toEqual([])
  expect(rules(dates(['2026-12-24'], []))).toEqual(['date'])
})

test('A product of several separate days cannot be put into the cart until that many are chosen [OPEN-58]', () => {
  const days = (...chosen: string[]) => [option({ isDate: true, days: chosen })]
  expect(rules(days('2026-12-24'), { daysNeeded: 2 })).toEqual(['number_of_days'])
  expect(rules(days('2026-12-24', '2026-12-26'), { daysNeeded: 2 })).toEqual([])
  expect(rules(days('2026-12-24'), { daysNeeded: 0 })).toEqual([])
})

test('An activity cannot be put into the cart while it has no time [ADD-11]', () => {
  expect(rules([option({ isActivityTime: true, isRequired: false })])).toEqual(['activity_time'])
  expect(rules([option({ isActivityTime: true, answer: '09:30' })])).toEqual([])
})

test('A reload, or a product that asks for a member, cannot be put into the cart while no member is chosen [ADD-12, OPEN-74]', () => {
  expect(rules([], { isReload: true })).toEqual(['member'])
  expect(rules([], { isReload: true, hasMember: true })).toEqual([])
  expect(rules([option({ isMember: true })])).toEqual(['member'])
  expect(rules([option({ isMember: true })], { hasMember: true })).toEqual([])
  expect(rules([option({ isMember: true, isRequired: false })])).toEqual([])
})

test('A product can be put into the cart when nothing blocks it, and only then [ADD-13]', () => {
  expect(canAdd(form([option({ answer: '1' }), option({ isDate: true, days: ['2026-12-24'] })]))).toBe(true)
  expect(canAdd(form([option({ answer: '1' }), option({ isDate: true })]))).toBe(false)
})

test('A form starts with a quantity of one and posts to the only kind of cart [ADD-14, ADD-15]', () => {
  expect(DEFAULT_QUANTITY).toBe(1)
  expect(addToCartPath(42)).toBe('addproducttocart/details/42/1')
})
