import { expect, test } from 'vitest'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { anOption, aProduct, aValue } from '#storefront/features/product/product-for-tests.ts'
import { blocksOf } from './add-form.ts'
import { chooseValues, pickDays, setQuantity, typeText } from './configuration-changes.ts'
import { openConfiguration } from './open-configuration.ts'
import { differs, postedFields, readAmount } from './posted-fields.ts'
import { quantitiesOf } from './quantities.ts'

const product = aProduct({
  AllowedQuantities: '1,2,4',
  ProductAttributes: [
    anOption(1, { IsRequired: true, Values: [aValue(11), aValue(12)] }),
    anOption(2, { IsDate: true, IsRequired: true, AttributeControlType: CONTROL_TYPES.date }),
    anOption(3, { AttributeControlType: CONTROL_TYPES.checkboxes, Values: [aValue(31), aValue(32)] }),
    anOption(4, {
      AttributeControlType: CONTROL_TYPES.textbox,
      Condition: { AttributeId: 1, ValueIds: [12] },
      IsRequired: true,
    }),
    anOption(5, { AttributeControlType: CONTROL_TYPES.textbox, IsHidden: true, DefaultValue: 'web' }),
  ],
})
const opened = openConfiguration(product)
const complete = pickDays(chooseValues(opened, 1, [11]), 2, ['2026-12-09'])

test('A product cannot be added before every required option has a value [ADD-08, ADD-09, ADD-13, ATTR-45]', () => {
  expect(blocksOf(opened)).toEqual([
    { rule: 'option', optionId: 1 },
    { rule: 'date', optionId: 2 },
  ])
  expect(blocksOf(complete)).toEqual([])
  expect(blocksOf(chooseValues(complete, 1, [12]))).toEqual([{ rule: 'option', optionId: 4 }])
})

test('An e-mail address that is not whole keeps a product out of the cart, as the engine would', () => {
  const TextPrompt = 'Their e-mail {"type":"email"}'
  const mail = openConfiguration(
    aProduct({ ProductAttributes: [anOption(1, { AttributeControlType: 4, TextPrompt })] }),
  )

  expect(blocksOf(typeText(mail, 1, 'inge.hart@fjordmail'))).toEqual([{ rule: 'text', optionId: 1 }])
  expect(blocksOf(typeText(mail, 1, ' inge.hart@fjordmail.example '))).toEqual([])
})

test('The posted fields are the values of shown options, the day as parts and as a list, and hidden values as the operator set them [API-33]', () => {
  const both = setQuantity(chooseValues(complete, 3, [32, 31]), 2)

  expect(postedFields(both)).toEqual({
    product_attribute_1: '11',
    product_attribute_2_day: '9',
    product_attribute_2_month: '12',
    product_attribute_2_year: '2026',
    rental_start_date_77: '2026-12-09',
    product_attribute_3: '31,32',
    product_attribute_5: 'web',
    'addtocart_77.EnteredQuantity': '2',
  })
  const flex = { ...both, product: { ...product, IsNonConsecutiveMultiDay: true, NumberOfDays: 2 } }
  const days = postedFields(pickDays(flex, 2, ['2026-12-09', '2026-12-12']))
  expect(days).toHaveProperty('rental_start_date_77', '2026-12-09|2026-12-12')
  expect(days).not.toHaveProperty('product_attribute_2_day')
})

test('The value of an option that is no longer shown is not posted', () => {
  const typed = typeText(chooseValues(complete, 1, [12]), 4, '0160')

  expect(postedFields(typed)).toHaveProperty('product_attribute_4', '0160')
  expect(postedFields(chooseValues(typed, 1, [11]))).not.toHaveProperty('product_attribute_4')
})

test('A line differs by its quantity or a value, and equals itself again when both are back [ADD-20]', () => {
  expect(differs(complete, complete)).toBe(false)
  expect(differs(setQuantity(complete, 2), complete)).toBe(true)
  expect(differs(chooseValues(complete, 3, [31]), complete)).toBe(true)
  expect(differs(chooseValues(chooseValues(complete, 3, [31]), 3, []), complete)).toBe(false)
})

test('Quantities are those of the list, or any from 1, and never more than can be bought [ADD-23, OPEN-67]', () => {
  expect(quantitiesOf(complete)).toEqual([1, 2, 4])
  expect(quantitiesOf({ ...complete, lastReply: { purchasableInventory: { '2026-12-09': 3 } } })).toEqual([1, 2])
  expect(quantitiesOf({ ...complete, lastReply: { purchasableInventory: { '2026-12-09': 0 } } })).toEqual([1])

  const free = openConfiguration(aProduct())
  expect(quantitiesOf(free)).toHaveLength(99)
  expect(quantitiesOf({ ...free, placesAtTime: 3 })).toEqual([1, 2, 3])
})

test('A reload needs a pass holder: a value that is one, or any text where the option is marked [ADD-12, ATTR-29]', () => {
  const card = openConfiguration(
    aProduct({
      ProductAttributes: [
        anOption(1, { Values: [aValue(11), aValue(12, { IsReload: true })] }),
        anOption(2, { AttributeControlType: CONTROL_TYPES.textbox, TextPrompt: 'Card number [Reload]' }),
      ],
    }),
  )
  const member = [{ rule: 'member' }]
  expect(blocksOf(chooseValues(card, 1, [11]))).toEqual([])
  expect(blocksOf(chooseValues(card, 1, [12]))).toEqual(member)
  expect(blocksOf(typeText(card, 2, '0160'))).toEqual(member)
  expect(blocksOf({ ...typeText(card, 2, '0160'), memberId: 3 })).toEqual([])
})

test('A form with more than can be bought cannot be added', () => {
  const most = { ...setQuantity(complete, 4), lastReply: { purchasableInventory: { '2026-12-09': 3 } } }

  expect(blocksOf(most)).toEqual([{ rule: 'quantity' }])
  expect(blocksOf({ ...complete, quantity: undefined })).toEqual([{ rule: 'quantity' }])
})

test.each([
  ['25', 25],
  ['25.5', 25.5],
  [' $1,000.50 ', 1000.5],
  ['25,50', 25.5],
  ['25 USD', 25],
  ['25.505', undefined],
  ['1,00,0', undefined],
  ['-25', undefined],
  ['25-30', undefined],
  ['', undefined],
  ['lots', undefined],
])('The amount in "%s" is %s', (text, amount) => {
  expect(readAmount(text, 2)).toBe(amount)
})

const card = aProduct({
  ProductAttributes: [
    anOption(1, {
      AttributeControlType: 4,
      IsCustomerEnteredPrice: true,
      IsRequired: true,
      TextPrompt: '{"min":25,"max":1000}',
    }),
  ],
})

test('A price that the guest names is posted as digits, and blocks while it is none or out of bounds', () => {
  const worth = (text: string) => typeText(openConfiguration(card), 1, text)

  expect(postedFields(worth('$50'))).toHaveProperty('addtocart_77.CustomerEnteredPrice', '50')
  expect(blocksOf(worth(''))).toEqual([{ rule: 'option', optionId: 1 }])
  for (const text of ['10', '1001', 'much']) expect(blocksOf(worth(text))).toEqual([{ rule: 'amount', optionId: 1 }])
  expect(blocksOf(worth('25'))).toEqual([])
})

test('A price in whole amounts blocks while it has cents', () => {
  const option = anOption(1, { AttributeControlType: 4, IsCustomerEnteredPrice: true, TextPrompt: '{"step":1}' })
  const worth = (text: string) => typeText(openConfiguration({ ...card, ProductAttributes: [option] }), 1, text)
  expect(blocksOf(worth('120.50'))).toEqual([{ rule: 'amount', optionId: 1 }])
  expect(blocksOf(worth('120.00'))).toEqual([])
})
