import { expect, test } from 'vitest'
import type { CartItem } from '#contract/schemas/cart.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { type Configuration, choiceFor } from '#storefront/features/product/configurator/configuration.ts'
import { openConfiguration } from '#storefront/features/product/configurator/open-configuration.ts'
import { postedFields } from '#storefront/features/product/configurator/posted-fields.ts'
import { anOption, aProduct, aValue } from '#storefront/features/product/product-for-tests.ts'
import { productQuery } from './edit-query.ts'
import { preset, presetLine } from './presets.ts'

const AGE = anOption(1, { Values: [aValue(11, { IsPreSelected: true }), aValue(12)] })
const SKI = anOption(2, {
  Values: [
    aValue(21, { AssociatedToProductAttributeValueIds: [11] }),
    aValue(22, { AssociatedToProductAttributeValueIds: [12] }),
  ],
})
const EXTRAS = anOption(3, {
  AttributeControlType: CONTROL_TYPES.checkboxes,
  Values: [aValue(31), aValue(32), aValue(33)],
})
const DATE = anOption(4, { AttributeControlType: CONTROL_TYPES.date, IsDate: true })
const CARD = anOption(5, { Values: [aValue(51), aValue(52)], Condition: { AttributeId: 1, ValueIds: [12] } })
const FIXED = anOption(6, {
  AttributeControlType: CONTROL_TYPES.readOnlyCheckboxes,
  Values: [aValue(61, { IsPreSelected: true }), aValue(62)],
})
const PHOTO = anOption(7, { AttributeControlType: CONTROL_TYPES.upload })
const MAIL = anOption(8, { AttributeControlType: CONTROL_TYPES.textbox })
const LOCK = anOption(9, { AttributeControlType: CONTROL_TYPES.textbox, TextPrompt: '[Lock ID]' })
const AMOUNT = anOption(10, { AttributeControlType: CONTROL_TYPES.textbox, IsCustomerEnteredPrice: true })
const UNSEEN = anOption(12, { IsHidden: true, Values: [aValue(121, { IsPreSelected: true }), aValue(122)] })
const PRODUCT = aProduct({
  ProductAttributes: [AGE, SKI, EXTRAS, DATE, CARD, FIXED, PHOTO, MAIL, LOCK, AMOUNT, UNSEEN],
  AllowedQuantities: '1,2,4',
})

const opened = (query: string, product: ProductDetails = PRODUCT) =>
  preset(openConfiguration(product), productQuery(new URLSearchParams(query)))
const chosen = (configuration: Configuration, id: number) => choiceFor(configuration, id).valueIds

test('The address of a product chooses values by the numbers of their options, one or several [ROUTE-35, ROUTE-36]', () => {
  const configuration = opened('1=12&3=31,33')
  expect([chosen(configuration, 1), chosen(configuration, 3)]).toEqual([[12], [31, 33]])
})

test('The address of a product chooses what only its other choices let in, in whatever order they stand [ROUTE-36]', () => {
  for (const query of ['1=12&2=22&5=52', '5=52&2=22&1=12']) {
    const configuration = opened(query)
    expect([chosen(configuration, 2), chosen(configuration, 5)], query).toEqual([[22], [52]])
    expect(configuration.disabledIds).toEqual(new Set())
  }
})

test('The address of a product leaves what the operator preselected where it says nothing [ROUTE-36]', () => {
  expect(chosen(opened('utm_source=news'), 1)).toEqual([11])
})

test.each([
  ['a value of another option', '1=31'],
  ['a value that is not offered now', '2=22'],
  ['an option that is not there', '99=1'],
  ['no number', '1=abc'],
  ['nothing', '1='],
  ['a read-only option', '6=62'],
  ['a file that was not uploaded', '7=vPXqvLH3vDqu3TlcTkUzfA'],
  ['a text that the guest has not typed', '8=thief@example.org'],
  ['a lock that the guest does not have', '9=abc'],
  ['an amount that the guest has not named', '10=1000'],
  ['a value of a hidden option', '12=122'],
])('The address of a product ignores %s [ROUTE-36]', (_, query) => {
  const plain = openConfiguration(PRODUCT)
  expect(opened(query).choices).toEqual(plain.choices)
})

test('The address of a product chooses the day of a date option [ROUTE-36]', () => {
  expect(choiceFor(opened('4=2026-12-24'), 4).days).toEqual(['2026-12-24'])
})

test.each(['2026-02-30', '24.12.2026', 'tomorrow', '', '0', '2026-12-24T10:00', '2020-01-01'])(
  'The address of a product chooses no day by %s, and nothing else goes wrong [ROUTE-37]',
  (day) => {
    const configuration = opened(`4=${encodeURIComponent(day)}&1=12`)
    expect([choiceFor(configuration, 4).days, chosen(configuration, 1)]).toEqual([[], [12]])
  },
)

test('The address of a product keeps the days of a list that exist [ROUTE-37]', () => {
  const product = { ...PRODUCT, IsNonConsecutiveMultiDay: true, NumberOfDays: 2 }
  const configuration = opened('4=2026-12-24%7C2026-13-01%7C2026-12-26', product)
  expect(choiceFor(configuration, 4).days).toEqual(['2026-12-24', '2026-12-26'])
})

test('The address of a product chooses no more days than a page can draw', () => {
  const days = Array.from({ length: 3000 }, (_, index) => new Date(Date.UTC(2027, 0, 1 + index)).toISOString())
  const list = days.map((day) => day.slice(0, 10)).join('|')
  expect(choiceFor(opened(`4=${encodeURIComponent(list)}`), 4).days).toHaveLength(60)
})

test('The address of a product sets how many [ROUTE-32]', () => {
  expect(opened('productquantity=4').quantity).toBe(4)
  expect(opened('ProductQuantity=2').quantity).toBe(2)
  expect(opened('productquantity=7', { ...PRODUCT, AllowedQuantities: '' }).quantity).toBe(7)
})

test.each(['3', '0', '-1', '1.5', '1e1', 'two', '', '100000'])(
  'The address of a product sets no number by %s [ROUTE-32]',
  (text) => {
    expect(opened(`productquantity=${text}`).quantity).toBe(1)
  },
)

test('A line that is changed posts its pass holder by the platform’s own name, and by our id under its own field [API-25]', () => {
  const AssignedToContactInfo = { Id: 7, FirstName: 'Noa', LastName: 'Hart', Fullname: 'Noa Hart' }
  const line = { Id: 5, Quantity: 2, Attributes: [], AssignedToContactInfo } as unknown as CartItem
  const named = { ...line, AssignedToContactInfo: { ...AssignedToContactInfo, LegacyContactId: 'C-77' } }
  const posted = (edited: CartItem) => postedFields(presetLine(openConfiguration(PRODUCT), edited))
  expect(posted(named)).toMatchObject({ 'addtocart_77.LegacyContactId': 'C-77', 'addtocart_77.ContactId': '7' })
  expect(posted(line)).toHaveProperty(['addtocart_77.ContactId'], '7')
  expect(posted(line)).not.toHaveProperty(['addtocart_77.LegacyContactId'])
})
