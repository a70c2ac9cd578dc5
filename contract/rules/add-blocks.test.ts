import { describe, expect, test } from 'vitest'
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

describe('a product cannot be put into the cart', () => {
  test('when it is a renewal, whatever else is filled in [ADD-07]', () => {
    expect(rules([option({ answer: '12' })], { isRenewal: true })).toEqual(['renewal'])
  })

  test.each(['', ' ', '0'])('while a required option is answered with "%s" [ADD-08]', (answer) => {
    expect(addBlocks(form([option({ id: 7, answer })]))).toEqual([{ rule: 'option', optionId: 7 }])
    expect(rules([option({ answer, isRequired: false })])).toEqual([])
  })

  test('but a box that is ticked, a stored file or a text is an answer [ADD-08, OPEN-64]', () => {
    for (const answer of ['12', '12,13', 'c0ffee-1', 'a word', '00']) expect(rules([option({ answer })])).toEqual([])
  })

  test.each(['isHidden', 'isDisabled', 'isEmptied'] as const)(
    'an option that is hidden, not asked or has nothing to offer blocks nothing: %s [OPEN-63]',
    (why) => {
      expect(rules([option({ [why]: true })])).toEqual([])
      expect(rules([option({ [why]: true, isDate: true })])).toEqual([])
    },
  )

  test('while a date is not chosen, required or not [ADD-09]', () => {
    expect(rules([option({ isDate: true })])).toEqual(['date'])
    expect(rules([option({ isDate: true, isRequired: false })])).toEqual(['date'])
    expect(rules([option({ isDate: true, days: ['2026-12-24'] })])).toEqual([])
  })

  test('where days are picked from a list, while none of its dates has a day: one is enough [ADD-10]', () => {
    const dates = (one: string[], other: string[]) => [
      option({ id: 1, isDate: true, days: one }),
      option({ id: 2, isDate: true, days: other }),
    ]
    expect(rules(dates([], []), { isListOfDates: true })).toEqual(['list_of_dates'])
    expect(rules(dates(['2026-12-24'], []), { isListOfDates: true })).toEqual([])
    expect(rules(dates(['2026-12-24'], []))).toEqual(['date'])
  })

  test('until as many separate days are chosen as it has [OPEN-58]', () => {
    const days = (...chosen: string[]) => [option({ isDate: true, days: chosen })]
    expect(rules(days('2026-12-24'), { daysNeeded: 2 })).toEqual(['number_of_days'])
    expect(rules(days('2026-12-24', '2026-12-26'), { daysNeeded: 2 })).toEqual([])
    expect(rules(days('2026-12-24'), { daysNeeded: 0 })).toEqual([])
  })

  test('while an activity has no time [ADD-11]', () => {
    expect(rules([option({ isActivityTime: true, isRequired: false })])).toEqual(['activity_time'])
    expect(rules([option({ isActivityTime: true, answer: '09:30' })])).toEqual([])
  })

  test('onto a card somebody has, or where a member is asked for, while nobody is chosen [ADD-12, OPEN-74]', () => {
    expect(rules([], { isReload: true })).toEqual(['member'])
    expect(rules([], { isReload: true, hasMember: true })).toEqual([])
    expect(rules([option({ isMember: true })])).toEqual(['member'])
    expect(rules([option({ isMember: true })], { hasMember: true })).toEqual([])
    expect(rules([option({ isMember: true, isRequired: false })])).toEqual([])
  })
})

test('it can be when nothing blocks, and only then [ADD-13]', () => {
  expect(canAdd(form([option({ answer: '1' }), option({ isDate: true, days: ['2026-12-24'] })]))).toBe(true)
  expect(canAdd(form([option({ answer: '1' }), option({ isDate: true })]))).toBe(false)
})

test('a form starts with one piece and goes to the one kind of cart there is [ADD-14, ADD-15]', () => {
  expect(DEFAULT_QUANTITY).toBe(1)
  expect(addToCartPath(42)).toBe('addproducttocart/details/42/1')
})
