import { expect, test } from 'vitest'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { openConfiguration } from '#storefront/features/product/configurator/open-configuration.ts'
import { anOption, aProduct, aValue } from '#storefront/features/product/product-for-tests.ts'
import { concernedOption } from './add-by-form.ts'
import { postedForm, sentOn } from './posted-form.ts'

const PRODUCT = aProduct({
  ProductAttributes: [
    anOption(1, { AttributeControlType: CONTROL_TYPES.checkboxes, Values: [aValue(11), aValue(12)] }),
    anOption(2, { AttributeControlType: CONTROL_TYPES.date, IsDate: true }),
    anOption(3, { AttributeControlType: CONTROL_TYPES.textbox, IsCustomerEnteredPrice: true }),
    anOption(4, { AttributeControlType: CONTROL_TYPES.textbox, IsQuantity: true }),
  ],
})
const read = (query: string) => postedForm(PRODUCT, new URLSearchParams(query))

test('A posted form has one field for a repeated name: values separated by commas, days by bars', () => {
  expect(read('product_attribute_1=11&product_attribute_1=12')).toEqual({ product_attribute_1: '11,12' })
  expect(read('rental_start_date_77=2026-12-24&rental_start_date_77=&rental_start_date_77=2026-12-26')).toEqual({
    rental_start_date_77: '2026-12-24|2026-12-26',
  })
  expect(read('product_attribute_2=2026-12-24&product_attribute_2=2026-12-26')).toEqual({
    product_attribute_2: '2026-12-24|2026-12-26',
  })
})

test('A posted form leaves out empty fields, fields of another product, and unknown fields', () => {
  expect(read('product_attribute_1=++&product_attribute_9=1&addtocart_78.EnteredQuantity=2&__proto__=x&q=1')).toEqual(
    {},
  )
})

test('A posted form never names a line to change, because its page does not show one', () => {
  expect(read('addtocart_77.UpdatedShoppingCartItemId=5&addtocart_77.EnteredQuantity=2')).toEqual({
    'addtocart_77.EnteredQuantity': '2',
  })
})

test.each([
  ['$1,000.00', '1000'],
  ['25', '25'],
  ['25,50', '25.5'],
  ['lots', 'lots'],
  ['1.000.000', '1.000.000'],
])('A posted form forwards the amount %s as %s', (typed, sent) => {
  const fields = { 'addtocart_77.CustomerEnteredPrice': typed, product_attribute_3: typed }
  expect(sentOn(openConfiguration(PRODUCT), fields)).toEqual({
    'addtocart_77.CustomerEnteredPrice': sent,
    product_attribute_3: sent,
  })
})

test('A posted form forwards the default of the operator where an option is hidden, by its marker or by its name [ATTR-32, OPEN-62]', () => {
  const text = { AttributeControlType: CONTROL_TYPES.textbox }
  const product = aProduct({
    ProductAttributes: [
      anOption(1, { ...text, IsHidden: true, DefaultValue: 'web' }),
      anOption(2, { ...text, Name: 'Region Code', DefaultValue: 'west' }),
      anOption(3, { ...text, DefaultValue: 'shown, so the form has it' }),
    ],
  })
  const viewer = { isSignedIn: false, hiddenNames: ['region code'] }
  expect(sentOn(openConfiguration(product, viewer), {})).toEqual({
    product_attribute_1: 'web',
    product_attribute_2: 'west',
  })
})

test('A posted form forwards nothing for an option that is no longer shown', () => {
  const fields = { product_attribute_1: '11', product_attribute_2_day: '4', product_attribute_2: '2026-12-24' }
  const opened = { ...openConfiguration(PRODUCT), disabledIds: new Set([2]) }
  expect(sentOn(opened, fields)).toEqual({ product_attribute_1: '11' })
})

test('A posted form forwards the preselected value where the guest cannot see the option', () => {
  const hidden = anOption(9, { IsHidden: true, Values: [aValue(91, { IsPreSelected: true }), aValue(92)] })
  const opened = openConfiguration({ ...PRODUCT, ProductAttributes: [hidden] })
  expect(sentOn(opened, { 'addtocart_77.EnteredQuantity': '1' })).toEqual({
    product_attribute_9: '91',
    'addtocart_77.EnteredQuantity': '1',
  })
})

test('A posted form without a quantity field has the quantity that the page shows at first', () => {
  const without = (AllowedQuantities: string) => aProduct({ AllowedQuantities })
  expect(postedForm(without('2,4'), new URLSearchParams())).toEqual({ 'addtocart_77.EnteredQuantity': '2' })
  expect(postedForm(without(''), new URLSearchParams('addtocart_77.EnteredQuantity='))).toEqual({})
})

test.each([
  ['about an option it names', { code: 'OPTION_MISSING', optionId: 1 }, 1],
  ['about the day', { code: 'PAST_CUTOFF' }, 2],
  ['about the amount', { code: 'PRICE_INVALID' }, 3],
  ['about how many', { code: 'QTY_INVALID' }, 4],
  ['about the whole', { code: 'RENEWAL' }, undefined],
])('A refusal %s stands at the option it concerns', (_, refused, option) => {
  expect(concernedOption(openConfiguration(PRODUCT), refused)).toBe(option)
})
