import { expect, test } from 'vitest'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { type Configuration, choiceFor } from '#storefront/features/product/configurator/configuration.ts'
import { openConfiguration } from '#storefront/features/product/configurator/open-configuration.ts'
import { postedFields } from '#storefront/features/product/configurator/posted-fields.ts'
import { anOption, aProduct, aValue } from '#storefront/features/product/product-for-tests.ts'
import { applyForm } from './apply-form.ts'

const AGE = anOption(1, { Values: [aValue(11, { IsPreSelected: true }), aValue(12)] })
const EXTRAS = anOption(2, {
  AttributeControlType: CONTROL_TYPES.checkboxes,
  Values: [aValue(21, { IsPreSelected: true }), aValue(22), aValue(23)],
})
const NOTE = anOption(3, { AttributeControlType: CONTROL_TYPES.textbox, DefaultValue: 'Hello' })
const DATE = anOption(4, { AttributeControlType: CONTROL_TYPES.date, IsDate: true })
const NUMBER = anOption(5, {
  AttributeControlType: CONTROL_TYPES.textbox,
  Condition: { AttributeId: 1, ValueIds: [12] },
})
const AMOUNT = anOption(6, { AttributeControlType: CONTROL_TYPES.textbox, IsCustomerEnteredPrice: true })
const SECRET = anOption(7, { IsHidden: true, Values: [aValue(71, { IsPreSelected: true }), aValue(72)] })
const PRODUCT = aProduct({ ProductAttributes: [AGE, EXTRAS, NOTE, DATE, NUMBER, AMOUNT, SECRET] })

const posted = (fields: Record<string, string>, product = PRODUCT) => applyForm(openConfiguration(product), fields)
const chosen = (configuration: Configuration, id: number) => choiceFor(configuration, id).valueIds
const typed = (configuration: Configuration, id: number) => choiceFor(configuration, id).text

test('A form that came back has everything that was chosen, ticked, typed and counted', () => {
  const back = posted({
    product_attribute_1: '12',
    product_attribute_2: '22,23',
    product_attribute_3: 'Two left feet',
    product_attribute_4: '2026-12-24',
    product_attribute_6: '$24.99',
    'addtocart_77.EnteredQuantity': '3',
  })
  expect([chosen(back, 1), chosen(back, 2), typed(back, 3)]).toEqual([[12], [22, 23], 'Two left feet'])
  expect([choiceFor(back, 4).days, typed(back, 6), back.quantity]).toEqual([['2026-12-24'], '$24.99', 3])
})

test('A form that came back keeps a day that cannot be bought, so that the guest sees what was wrong', () => {
  expect(choiceFor(posted({ product_attribute_4: '2020-01-01' }), 4).days).toEqual(['2020-01-01'])
})

test.each([
  ['a text', { product_attribute_4: '2026-12-24' }],
  ['its parts', { product_attribute_4_day: '24', product_attribute_4_month: '12', product_attribute_4_year: '2026' }],
  ['the list of the product', { rental_start_date_77: '2026-12-24' }],
  [
    'all of them at once',
    {
      product_attribute_4_day: '24',
      product_attribute_4_month: '12',
      product_attribute_4_year: '2026',
      rental_start_date_77: '2026-12-24',
    },
  ],
])('A form that came back reads a day from %s', (_, fields) => {
  expect(choiceFor(posted(fields), 4).days).toEqual(['2026-12-24'])
})

test('A form that came back has all of its several days', () => {
  const product = { ...PRODUCT, IsNonConsecutiveMultiDay: true, NumberOfDays: 2 }
  const back = posted({ rental_start_date_77: '2026-12-26|2026-12-24' }, product)
  expect(choiceFor(back, 4).days).toEqual(['2026-12-24', '2026-12-26'])
})

test('A form that came back has no box ticked that was not, and keeps read-only choices', () => {
  const back = posted({ product_attribute_7: '72' })
  expect([chosen(back, 2), chosen(back, 7)]).toEqual([[], [71]])
})

test('A form that came back shows the options that its choices enable, with their values', () => {
  expect(posted({}).disabledIds).toEqual(new Set([5]))
  const back = posted({ product_attribute_1: '12', product_attribute_5: '0160' })
  expect([back.disabledIds, typed(back, 5)]).toEqual([new Set(), '0160'])
})

test.each([
  ['a value of another option', { product_attribute_1: '22' }],
  ['words for a value', { product_attribute_1: 'NaN' }],
  ['no day', { product_attribute_4: '2026-02-30' }],
  ['no number', { 'addtocart_77.EnteredQuantity': '1e3' }],
])('A form that came back ignores %s', (_, fields) => {
  const back = posted({ product_attribute_2: '21', ...fields })
  expect(choiceFor(back, 4).days).toEqual([])
  expect(back.quantity).toBe(1)
  expect(chosen(back, 1).filter((id) => id > 12)).toEqual([])
})

test('A form that came back has no more days than a page can draw, however many were posted', () => {
  const days = Array.from({ length: 3000 }, (_, index) => new Date(Date.UTC(2027, 0, 1 + index)).toISOString())
  const back = posted({ rental_start_date_77: days.map((day) => day.slice(0, 10)).join('|') })
  expect(choiceFor(back, 4).days).toHaveLength(60)
})

test('A form that came back posts the same fields again', () => {
  const fields = {
    product_attribute_1: '12',
    product_attribute_2: '22',
    product_attribute_3: 'x',
    product_attribute_7: '71',
    'addtocart_77.EnteredQuantity': '2',
  }
  expect(postedFields(posted(fields))).toEqual(fields)
})
