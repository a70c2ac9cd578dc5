import { expect, test } from 'vitest'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { anOption, aProduct, aValue } from '#storefront/features/product/product-for-tests.ts'
import { choiceOf, pricedValueIds, searchWith } from './calendar-choice.ts'
import { priceOptions } from './price-options.ts'

const MARKED = '[Pricing Calendar]'
const AGE = anOption(1, { TextPrompt: MARKED, Values: [aValue(11, { IsPreSelected: true }), aValue(12)] })
const DATE = anOption(2, { AttributeControlType: CONTROL_TYPES.date, IsDate: true, TextPrompt: MARKED })
const CARD = anOption(3, { Values: [aValue(31, { IsPreSelected: true }), aValue(32)] })
const EXTRAS = anOption(4, { AttributeControlType: CONTROL_TYPES.checkboxes, TextPrompt: MARKED, Values: [aValue(41)] })
const PRODUCT = aProduct({ ProductAttributes: [AGE, DATE, CARD, EXTRAS], EarliestPurchaseDate: '2026-12-03' })
const OPTIONS = priceOptions(PRODUCT, [])
const read = (search: string) => choiceOf(PRODUCT, OPTIONS, search)

test('Prices differ by the options that the operator marked and that every guest is asked', () => {
  const of = (...options: (typeof AGE)[]) =>
    priceOptions(aProduct({ ProductAttributes: options }), ['secret']).map(({ attribute }) => attribute.Id)
  expect(of(AGE, DATE, CARD, EXTRAS)).toEqual([1])
  expect(of({ ...AGE, IsHidden: true })).toEqual([])
  expect(of({ ...AGE, IsHiddenSignedIn: true })).toEqual([])
  expect(of({ ...AGE, Name: ' Secret' })).toEqual([])
  expect(of({ ...AGE, HasCondition: true })).toEqual([])
  expect(of({ ...AGE, Values: AGE.Values.slice(0, 1) })).toEqual([])
})

test('The address of a calendar names a day and a value, and a wrong one of them is ignored [ROUTE-37]', () => {
  expect(read('?2=2026-12-24&1=12&utm_source=news')).toEqual({ day: '2026-12-24', values: { 1: 12 } })
  for (const day of ['2026-02-30', 'tomorrow', '', '2026-12-02', '2026-12-24T10:00']) {
    expect(read(`?2=${encodeURIComponent(day)}&1=99`), day).toEqual({ day: undefined, values: { 1: 11 } })
  }
})

test('A calendar takes the first of several days in its address', () => {
  expect(read('?2=2026-12-24%7C2026-12-26').day).toBe('2026-12-24')
})

test('The address of a calendar keeps its other parameters when a guest chooses', () => {
  const chosen = { day: '2026-12-24', values: { 1: 12 } }
  expect(searchWith(PRODUCT, '?utm_source=news&2=2026-12-09', chosen)).toBe('?utm_source=news&2=2026-12-24&1=12')
  expect(searchWith(PRODUCT, '?2=2026-12-09', { day: undefined, values: {} })).toBe('')
  expect(read(searchWith(PRODUCT, '', chosen))).toEqual(chosen)
})

test('Prices are requested for the chosen values and the preselected values of the other options', () => {
  expect(pricedValueIds(PRODUCT, { 1: 12 })).toEqual([12, 31])
  expect(pricedValueIds(PRODUCT, read('').values)).toEqual([11, 31])
})
