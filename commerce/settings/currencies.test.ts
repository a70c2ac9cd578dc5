import { expect, test } from 'vitest'
import { knownCurrency } from './currencies.ts'

test.each([
  ['USD', 2, 2],
  ['HUF', 2, 2],
  ['COP', 2, 2],
  ['IDR', 2, 2],
  ['PKR', 2, 2],
  ['TWD', 2, 2],
  ['JPY', 0, 0],
  ['KRW', 0, 0],
  ['XPF', 0, 0],
  ['ISK', 0, 2],
  ['UGX', 0, 2],
  ['MGA', 2, 0],
  ['KWD', 3, 3],
  ['IQD', 3, 3],
])('The currency %s is stored with %d digits and charged by the provider with %d', (code, digits, providerDigits) => {
  expect(knownCurrency(code)).toEqual({ code, digits, providerDigits })
})

test('Of all three-letter codes, exactly those of ISO 4217 that differ have another number of digits than two', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  const all = pairs.flatMap((pair) => letters.flatMap((third) => knownCurrency(pair + third) ?? []))
  const withDigits = (digits: number) => all.filter((one) => one.digits === digits).map(({ code }) => code)
  expect(all).toHaveLength(154)
  expect(withDigits(0).join(' ')).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF')
  expect(withDigits(3).join(' ')).toBe('BHD IQD JOD KWD LYD OMR TND')
  expect(withDigits(2)).toHaveLength(154 - 16 - 7)
})

test('A currency is known by its code in any case, and is frozen', () => {
  expect(knownCurrency(' aud ')).toBe(knownCurrency('AUD'))
  expect(Object.isFrozen(knownCurrency('AUD'))).toBe(true)
})

test.each(['', 'dollars', 'XYZ', 'XAU', 'XXX', 'XTS', 'CLF', 'DEM', 'US', '__proto__'])(
  'The code "%s" is no currency that the shop can sell in',
  (code) => {
    expect(knownCurrency(code)).toBeUndefined()
  },
)
