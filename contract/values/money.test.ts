import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES } from './locale.ts'
import {
  currencyCode,
  formatAdjustment,
  formatMoney,
  minorDigits,
  moneyFromDecimal,
  moneyToDecimal,
  parsePrice,
} from './money.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' })

test.each([
  [8500, 'en-US', '$85'],
  [8550, 'en-US', '$85.50'],
  [8501, 'en-US', '$85.01'],
  [120000, 'en-US', '$1,200'],
  [0, 'en-US', '$0'],
])('An amount of %d cents is shown in %s as %s, without a trailing .00 [SETTINGS-12]', (minor, locale, text) => {
  expect(formatMoney(usd(minor), locale)).toBe(text)
})

test('American dollars are never shown to an Australian as if they were Australian ones', () => {
  expect(formatMoney(usd(8500), 'en-AU')).toMatch(/^(USD|US\$)\s?85$/)
  expect(formatMoney({ minor: 8500, currency: 'AUD' }, 'en-AU')).toBe('$85')
  expect(formatMoney({ minor: 8500, currency: 'AUD' }, 'en-US')).toBe('A$85')
})

test('A currency without minor units keeps its amount', () => {
  expect(formatMoney({ minor: 1200, currency: 'JPY' }, 'en-US')).toBe('¥1,200')
})

test.each([
  ['HUF', 2, 'HUF 85.50'],
  ['COP', 2, 'COP 85.50'],
  ['IDR', 2, 'IDR 85.50'],
  ['PKR', 2, 'PKR 85.50'],
  ['USD', 2, '$85.50'],
  ['JPY', 0, '¥8,550'],
  ['ISK', 0, 'ISK 8,550'],
  ['KWD', 3, 'KWD 8.550'],
  ['IQD', 3, 'IQD 8.550'],
])(
  'An amount of 8550 minor units in %s has %d digits by ISO 4217, whatever Node says, and is shown as %s',
  (...row) => {
    const [currency, digits, words] = row
    const money = { minor: 8550, currency }
    expect(minorDigits(currency)).toBe(digits)
    expect(moneyToDecimal(money)).toBe(8550 / 10 ** digits)
    expect(moneyFromDecimal(moneyToDecimal(money), currency)).toEqual(money)
    expect(formatMoney(money, 'en-US').replace(/\s/, ' ')).toBe(words)
  },
)

test('An option says what it adds and what it takes away', () => {
  expect(formatAdjustment(usd(2000), 'en-US')).toBe('+$20')
  expect(formatAdjustment(usd(-1550), 'en-US')).toBe('−$15.50')
  expect(formatAdjustment(usd(0), 'en-US')).toBe('$0')
})

test('Amounts are in US dollars when no currency is known [SETTINGS-13]', () => {
  expect([undefined, null, '', 'dollars', 'usd'].map(currencyCode)).toEqual(['USD', 'USD', 'USD', 'USD', 'USD'])
  expect(currencyCode(' aud ')).toBe('AUD')
})

test.each([
  ['$1,299.50', 1299.5],
  ['$85', 85],
  ['from $85.00 a day', 85],
  ['-$5', -5],
  ['$-5', -5],
  ['−$5.25', -5.25],
  ['5-10', 510],
  ['approx. 12', 12],
  ['$.50', 0.5],
  ['12.', 12],
  ['1.2.3', 1.23],
  ['free', 0],
  ['', 0],
  ['-', 0],
])('The price "%s" is read as %d [PRODUCT-45]', (text, amount) => {
  expect(parsePrice(text)).toBe(amount)
})

test('Amounts are rounded half up, by their digits', () => {
  const amounts: [number, number][] = [
    [1.005, 101],
    [19.99, 1999],
    [0.125, 13],
    [-0.125, -13],
    [2.675, 268],
    [1e-9, 0],
  ]
  for (const [amount, minor] of amounts) expect(moneyFromDecimal(amount, 'USD')).toEqual(usd(minor))
})

test('An amount survives the way over the wire, and over a page, to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -100_000_000_00, max: 100_000_000_00 }),
      fc.constantFrom(...LOCALES),
      (minor, locale) => {
        expect(moneyFromDecimal(moneyToDecimal(usd(minor)), 'USD').minor).toBe(minor)
        expect(moneyFromDecimal(parsePrice(formatMoney(usd(minor), locale)), 'USD').minor).toBe(minor)
        expect(formatMoney(usd(minor), locale)).not.toMatch(/\.00$/)
      },
    ),
  )
})
