import { expect, test } from 'vitest'
import { pastedPrices, pastedWords } from './paste-prices.ts'

test.each<[string, number | null | undefined]>([
  ['163', 16300],
  ['163.5', 16350],
  [' $1,299.50 ', 129950],
  ['USD 12', 1200],
  ['12 €', 1200],
  ['0', 0],
  ['1.005', 101],
  ['', undefined],
  ['   ', undefined],
  ['n/a', null],
  ['12,5', null],
  ['1e3', null],
  ['-5', null],
  ['1 2', null],
  ['12345678901', null],
])('The cell "%s" of a spreadsheet is %s minor units', (cell, minor) => {
  expect(pastedPrices(cell, 'USD').rows).toEqual([[minor]])
})

test('A paste is cut into lines and cells, and says how many of them are prices', () => {
  const pasted = pastedPrices('157\t171\tsoon\r\n149\t\t?\n', 'USD')
  expect(pasted).toEqual({
    rows: [
      [15700, 17100, null],
      [14900, undefined, null],
    ],
    prices: 3,
    notNumbers: 2,
  })
  expect(pastedWords(pasted)).toBe('3 prices, 2 are not numbers')
  expect(pastedWords({ prices: 1, notNumbers: 0 })).toBe('1 price')
  expect(pastedWords({ prices: 48, notNumbers: 1 })).toBe('48 prices, 1 is not a number')
})

test('A currency without minor digits keeps its amounts whole', () => {
  expect(pastedPrices('1,299', 'JPY').rows).toEqual([[1299]])
})
