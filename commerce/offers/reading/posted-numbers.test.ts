import { expect, test } from 'vitest'
import { postedNumbers } from './posted-numbers.ts'

const NOTHING = { quantity: undefined, price: undefined, member: undefined }
const read = (name: string, text: string, currency = 'USD') =>
  postedNumbers(7, { [`addtocart_7.${name}`]: text }, currency, NOTHING)
const codes = (name: string, text: string) => read(name, text).problems.map(({ code }) => code)

test.each(['1', '2', '10', '9999', ' 3 '])('The text %s is read as a quantity', (text) => {
  expect(read('EnteredQuantity', text).quantity).toBe(Number(text))
  expect(codes('EnteredQuantity', text)).toEqual([])
})

test.each(['-1', '0', '1.5', '1e9', '01', '10000', '9223372036854775808', '-0', 'NaN', '0x10', '١', '1 2', '+1'])(
  'The text %s is no quantity [CRT-02, INP-07]',
  (text) => {
    expect(read('EnteredQuantity', text).quantity).toBeUndefined()
    expect(codes('EnteredQuantity', text)).toEqual(['QTY_INVALID'])
  },
)

test('The quantity of another product is not read, and a missing one is not read as 1', () => {
  expect(postedNumbers(7, { 'addtocart_8.EnteredQuantity': '5' }, 'USD', NOTHING).quantity).toBeUndefined()
  expect(codes('EnteredQuantity', '')).toEqual([])
})

test('The option that stands for the quantity says the quantity', () => {
  const form = { 'addtocart_7.EnteredQuantity': '1' }
  expect(postedNumbers(7, form, 'USD', { ...NOTHING, quantity: '4' }).quantity).toBe(4)
})

test.each([
  ['25', 'USD', 2500],
  ['25.5', 'USD', 2550],
  ['25.50', 'USD', 2550],
  ['25.500', 'USD', 2550],
  ['0', 'USD', 0],
  ['2500', 'JPY', 2500],
])('The amount %s %s is read as an entered price', (text, currency, minor) => {
  expect(read('CustomerEnteredPrice', text, currency).enteredPriceMinor).toBe(minor)
})

test.each(['-25', '+25', '2.5e3', '25.505', '$25', '25,50', '1,000', '0x19', '.5', '025', 'NaN', 'Infinity'])(
  'The text %s is no entered price',
  (text) => {
    expect(read('CustomerEnteredPrice', text).enteredPriceMinor).toBeUndefined()
    expect(codes('CustomerEnteredPrice', text)).toEqual(['PRICE_INVALID'])
  },
)

test('An accepted total that cannot be read accepts no total', () => {
  expect(read('AcceptedTotal', '270')).toMatchObject({ acceptedTotalMinor: 27000, problems: [] })
  expect(read('AcceptedTotal', ' ')).toMatchObject({ acceptedTotalMinor: undefined, problems: [] })
  for (const text of ['all of it', '-1', '1e3', '62,00', '0.001', '9999999999', 'NaN']) {
    expect(read('AcceptedTotal', text), text).toMatchObject({ acceptedTotalMinor: -1, problems: [] })
  }
})

test('A line and a person are named by their numbers; 0 names none', () => {
  expect(read('UpdatedShoppingCartItemId', '12')).toMatchObject({ updatedLineId: 12, problems: [] })
  expect(read('UpdatedShoppingCartItemId', '0')).toMatchObject({ updatedLineId: undefined, problems: [] })
  expect(codes('UpdatedShoppingCartItemId', '12 or 1=1')).toEqual(['NOT_FOUND'])
  expect(read('LegacyContactId', '3')).toMatchObject({ memberId: 3 })
  expect(codes('LegacyContactId', '-3')).toEqual(['NOT_FOUND'])
  expect(read('ContactId', '3')).toMatchObject({ memberId: 3 })
  expect(codes('ContactId', 'C-3')).toEqual(['NOT_FOUND'])
})
