import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChargedLine, type LineAmounts, lineAmounts, revenueMinor } from './line-amounts.ts'
import { type Fee, NO_TAXES, type TaxBook, type TaxRate } from './tax-book.ts'
import { BUYING_DAY, givenBook, givenFee, givenLine, givenRate } from './taxes-for-tests.ts'

const sales = givenRate('sales', 10)
const city = givenRate('city', 2.5)
const onTop = { pricesIncludeTax: false }

/** Parts as `sales 909 in`, then what it all comes to. */
function words(book: TaxBook, line: ChargedLine): string {
  const result = lineAmounts(book, line)
  if (!result.ok) return `${result.reason} ${result.fee}`
  const { fees, taxes, totalMinor } = checked(result.amounts)
  const parts = [...fees, ...taxes].map(
    ({ key, amountMinor, isIncluded }) => `${key} ${amountMinor} ${isIncluded ? 'in' : 'on top'}`,
  )
  return [...parts, `= ${totalMinor}`].join(', ')
}

/** Whatever is taken, the parts add up and nothing is negative. */
function checked(amounts: LineAmounts): LineAmounts {
  const { listMinor, discounts, fees, taxes, totalMinor } = amounts
  const added = [...fees, ...taxes].filter(({ isIncluded }) => !isIncluded)
  const of = (parts: readonly { amountMinor: number }[]) => parts.reduce((all, part) => all + part.amountMinor, 0)
  expect(listMinor - of(discounts) + of(added)).toBe(totalMinor)
  expect(revenueMinor(amounts) + of(fees) + of(taxes)).toBe(totalMinor)
  expect(
    Math.min(revenueMinor(amounts), ...[...fees, ...taxes].map(({ amountMinor }) => amountMinor)),
  ).toBeGreaterThanOrEqual(0)
  return amounts
}

const off = [{ discountId: 4, amountMinor: 1000 }]
test.for<[string, TaxBook, Partial<ChargedLine>, string]>([
  ['without any rows', NO_TAXES, {}, '= 10000'],
  ['of a class that has none', givenBook({}), {}, '= 10000'],
  ['with a contained tax', givenBook({ rates: [sales] }), {}, 'sales 909 in, = 10000'],
  ['with a tax on top', givenBook({ rates: [sales] }, onTop), {}, 'sales 1000 on top, = 11000'],
  [
    'whose class contains its tax while the shop adds them',
    givenBook({ rates: [sales], includesTax: true }, onTop),
    {},
    'sales 909 in, = 10000',
  ],
  [
    'whose class adds its tax while the shop contains them',
    givenBook({ rates: [sales], includesTax: false }),
    {},
    'sales 1000 on top, = 11000',
  ],
  [
    'with a discount, which is taxed no more',
    givenBook({ rates: [sales] }, onTop),
    { discounts: off },
    'sales 900 on top, = 9900',
  ],
  [
    'with two contained taxes, rounded once',
    givenBook({ rates: [sales, city] }),
    {},
    'sales 889 in, city 222 in, = 10000',
  ],
  [
    'with two taxes on top, rounded once',
    givenBook({ rates: [givenRate('a', 0.005), givenRate('b', 0.005)] }, onTop),
    {},
    'a 1 on top, = 10001',
  ],
  [
    'with half a cent of tax, which is rounded up',
    givenBook({ rates: [givenRate('half', 0.005)] }, onTop),
    {},
    'half 1 on top, = 10001',
  ],
  [
    'with a contained fee of a share',
    givenBook({ fees: [givenFee('resort', { percent: 2, isIncluded: true })] }),
    {},
    'resort 196 in, = 10000',
  ],
  [
    'with a fee of a share on top',
    givenBook({ fees: [givenFee('resort', { percent: 2 })] }),
    {},
    'resort 200 on top, = 10200',
  ],
  [
    'with a contained fee for each piece',
    givenBook({ fees: [givenFee('card', { eachMinor: 500, isIncluded: true })] }),
    {},
    'card 1000 in, = 10000',
  ],
  [
    'with a contained fee that is more than the price',
    givenBook({ fees: [givenFee('card', { eachMinor: 9000, isIncluded: true })] }),
    {},
    'card 10000 in, = 10000',
  ],
  [
    'with a fee for each piece on top',
    givenBook({ fees: [givenFee('card', { eachMinor: 500 })] }),
    {},
    'card 1000 on top, = 11000',
  ],
  [
    'with a fee on top that is not taxed',
    givenBook({ rates: [sales], fees: [givenFee('card', { eachMinor: 500 })] }, onTop),
    {},
    'card 1000 on top, sales 1000 on top, = 12000',
  ],
  [
    'with a fee on top that is taxed on top',
    givenBook({ rates: [sales], fees: [givenFee('card', { eachMinor: 500, isTaxed: true })] }, onTop),
    {},
    'card 1000 on top, sales 1100 on top, = 12100',
  ],
  [
    'with a fee on top that contains its tax',
    givenBook({ rates: [sales], fees: [givenFee('card', { eachMinor: 550, isTaxed: true })] }),
    {},
    'card 1000 on top, sales 909 in, sales 100 on top, = 11100',
  ],
  [
    'with a contained fee that is not taxed',
    givenBook({ rates: [sales], fees: [givenFee('card', { eachMinor: 500, isIncluded: true })] }),
    {},
    'card 1000 in, sales 818 in, = 10000',
  ],
  [
    'with a contained fee that is taxed',
    givenBook({ rates: [sales], fees: [givenFee('card', { eachMinor: 550, isIncluded: true, isTaxed: true })] }),
    {},
    'card 1000 in, sales 909 in, = 10000',
  ],
  [
    'that costs nothing after its discount',
    givenBook({ rates: [sales] }),
    { discounts: [{ discountId: 4, amountMinor: 10_000 }] },
    '= 0',
  ],
  [
    'in a currency that a fee has no amount in',
    givenBook({ fees: [givenFee('card', { eachMinor: 500 })] }),
    { currency: 'EUR' },
    'fee_without_currency card',
  ],
  [
    'in one of the currencies that a fee has amounts in',
    givenBook({ fees: [givenFee('card', { eachMinor: 500 }), givenFee('card', { eachMinor: 450, currency: 'EUR' })] }),
    { currency: 'EUR' },
    'card 900 on top, = 10900',
  ],
])('A line %s comes to exactly the parts and the total of its row [CRT-09]', ([, book, own, expected]) => {
  expect(words(book, givenLine(own))).toBe(expected)
})

test.for<[string, Partial<TaxRate>[], Partial<TaxBook>, string]>([
  ['counts from its first day', [{ startsOn: BUYING_DAY }], {}, 'sales 909 in, = 10000'],
  ['counts to its last day', [{ endsOn: BUYING_DAY }], {}, 'sales 909 in, = 10000'],
  ['does not count before its first day', [{ startsOn: '2026-12-04' }], {}, '= 10000'],
  ['does not count after its last day', [{ endsOn: '2026-12-02' }], {}, '= 10000'],
  ['counts in its region', [{ region: 'US-CO' }], { region: 'US-CO' }, 'sales 909 in, = 10000'],
  ['does not count in another region', [{ region: 'US-UT' }], { region: 'US-CO' }, '= 10000'],
  ['does not count where the shop names no region', [{ region: 'US-UT' }], {}, '= 10000'],
  [
    'counts by its region before everywhere',
    [{ ratePpm: 50_000 }, { region: 'US-CO' }],
    { region: 'US-CO' },
    'sales 909 in, = 10000',
  ],
])('A tax rate %s, by the day of buying and the region of the shop', ([, rates, own, expected]) => {
  expect(words(givenBook({ rates: rates.map((rate) => ({ ...sales, ...rate })) }, own), givenLine())).toBe(expected)
})

test('A product without a class has the shop’s default class, and what is added to it has its own', () => {
  const lunch = { name: 'Lunch', includesTax: null, rates: [city], fees: [] }
  const book = givenBook({ rates: [sales] }, { ...onTop, defaultClass: 'ticket' })
  const both = { ...book, classes: new Map([...book.classes, ['lunch', lunch]]) }
  const own = { taxClass: null, listMinor: 10_000, pieces: 2 }
  const added = { taxClass: 'lunch', listMinor: 2000, pieces: 1 }
  expect(words(both, givenLine({ portions: [own, added], discounts: off }))).toBe(
    'sales 900 on top, city 50 on top, = 11950',
  )
  expect(words({ ...both, defaultClass: null }, givenLine({ portions: [own] }))).toBe('= 10000')
})

test('The examples of docs/money.md are what the rule says', () => {
  const page = readFileSync('docs/money.md', 'utf8')
  const fees: Fee[] = [givenFee('card', { eachMinor: 500, isTaxed: true })]
  for (const includesTax of [true, false]) {
    const result = lineAmounts(givenBook({ rates: [sales], fees, includesTax }), givenLine({ discounts: off }))
    if (!result.ok) throw new Error(result.reason)
    const { amounts } = result
    const minors = [...amounts.fees, ...amounts.taxes].map(({ amountMinor }) => (amountMinor / 100).toFixed(2))
    const row = [includesTax ? 'contained' : 'on top', ...minors, (amounts.totalMinor / 100).toFixed(2)].join(' | ')
    expect(page).toContain(row)
  }
})

const ppm = fc.integer({ min: 0, max: 1_000_000 })
const anyFee = fc.record({
  percent: fc.option(ppm, { nil: undefined }),
  eachMinor: fc.nat(5000),
  isIncluded: fc.boolean(),
  isTaxed: fc.boolean(),
})
const anyClass = fc.record({
  includesTax: fc.boolean(),
  rates: fc.array(ppm, { maxLength: 4 }),
  fees: fc.array(anyFee, { maxLength: 4 }),
})
const anyPortion = fc.record({ listMinor: fc.nat(2_000_000_000), pieces: fc.integer({ min: 1, max: 99 }) })

test('The parts of a line always add up to its total, whatever rates, fees and discounts there are [CRT-09]', () => {
  fc.assert(
    fc.property(
      anyClass,
      anyPortion,
      anyPortion,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
      (rules, own, added, shares) => {
        const rates = rules.rates.map((ratePpm, index) => givenRate(`tax-${index}`, 0, { ratePpm }))
        const fees = rules.fees.map(({ percent, eachMinor, ...rest }, index) =>
          givenFee(`fee-${index}`, percent === undefined ? { eachMinor, ...rest } : { ...rest, ratePpm: percent }),
        )
        let left = own.listMinor
        const discounts = shares.map((share, discountId) => {
          const amountMinor = Math.floor(left * share)
          left -= amountMinor
          return { discountId, amountMinor }
        })
        const portions: ChargedLine['portions'] = [
          { taxClass: 'ticket', ...own },
          { taxClass: 'ticket', ...added },
        ]
        const result = lineAmounts(givenBook({ ...rules, rates, fees }), givenLine({ portions, discounts }))
        if (!result.ok) throw new Error(result.reason)
        checked(result.amounts)
      },
    ),
    { numRuns: 1000 },
  )
})
