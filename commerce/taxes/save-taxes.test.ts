import { expect } from 'vitest'
import { saveCatalog, saveProduct } from '#commerce/catalog/index.ts'
import { saveSettings } from '#commerce/settings/index.ts'
import { test } from '#commerce/testing/test.ts'
import { clearTaxes, type FeeDraft, readTaxBook, saveTaxes, type TaxClassDraft, type TaxRateDraft } from './index.ts'
import { taxesRefusal } from './save-taxes.ts'

const sales: TaxRateDraft = { key: 'sales', name: 'Sales tax', ratePpm: 83_000 }
const card: FeeDraft = { key: 'card', name: 'Card', amountMinor: 500, currency: 'USD' }
const rentals: TaxClassDraft = { key: 'rentals', name: 'Rentals', rates: [sales], fees: [card] }

test('Rates and fees are read as they were saved, with what the operator set for them', async ({ tx }) => {
  expect(await readTaxBook(tx)).toEqual({
    classes: new Map(),
    region: null,
    defaultClass: null,
    pricesIncludeTax: true,
  })
  expect(await saveTaxes(tx, [{ ...rentals, includesTax: false }])).toEqual({ ok: true })
  await saveSettings(tx, {
    'taxsettings.region': 'us-co',
    'taxsettings.defaultclass': 'rentals',
    'taxsettings.pricesincludetax': 'false',
  })
  const book = await readTaxBook(tx)
  expect(book).toMatchObject({ region: 'US-CO', defaultClass: 'rentals', pricesIncludeTax: false })
  expect(book.classes.get('rentals')).toMatchObject({
    includesTax: false,
    rates: [{ ...sales, region: null, startsOn: null, endsOn: null }],
    fees: [{ ...card, ratePpm: null, isIncluded: false, isTaxed: false }],
  })
})

test('A class saved again has the new rates and fees alone, and other classes stay as they are', async ({ tx }) => {
  await saveTaxes(tx, [rentals, { key: 'lessons', name: 'Lessons', rates: [sales] }])
  await saveTaxes(tx, [{ key: 'rentals', name: 'Rented', fees: [{ ...card, amountMinor: 600 }] }])
  const { classes } = await readTaxBook(tx)
  expect(classes.get('rentals')).toMatchObject({ rates: [], fees: [{ amountMinor: 600 }] })
  expect(classes.get('lessons')).toMatchObject({ rates: [{ key: 'sales' }], fees: [] })
})

test('A product has a class that there is, and a class that a product has cannot be cleared', async ({ tx }) => {
  const draft = { slug: 'skis', sku: 'SKIS', name: 'Skis', priceMinor: 100, categories: ['all'], taxClass: 'rentals' }
  await saveCatalog(tx, { categories: [{ slug: 'all', name: 'All' }] })
  expect(await saveProduct(tx, draft)).toEqual({
    ok: false,
    reason: 'unknown_tax_class',
    name: 'skis',
    about: 'rentals',
  })
  await saveTaxes(tx, [rentals])
  expect(await saveProduct(tx, draft)).toMatchObject({ ok: true })
  await clearTaxes(tx, ['rentals'])
  expect((await readTaxBook(tx)).classes.has('rentals')).toBe(true)
  await expect(tx.transaction((inner) => clearTaxes(inner))).rejects.toMatchObject({ cause: { code: '23001' } })
})

const withRate = (own: Partial<TaxRateDraft>, ...more: TaxRateDraft[]) => [
  { ...rentals, rates: [{ ...sales, ...own }, ...more] },
]
const withFee = (own: Partial<FeeDraft>, ...more: FeeDraft[]) => [{ ...rentals, fees: [{ ...card, ...own }, ...more] }]
const winter = { startsOn: '2026-11-01', endsOn: '2027-03-31' }

test.for<[string, TaxClassDraft[], string | undefined]>([
  ['with a rate and a fee is taken', [rentals], undefined],
  ['with a key that is not plain is refused', [{ ...rentals, key: 'Ski Rentals' }], 'bad_key'],
  ['that is there twice is refused', [rentals, rentals], 'key_twice'],
  ['without a name is refused', [{ ...rentals, name: ' ' }], 'bad_name'],
  ['with a rate whose key is not plain is refused', withRate({ key: 'Sales!' }), 'bad_key'],
  ['with a rate without a name is refused', withRate({ name: '' }), 'bad_name'],
  ['with a rate below zero is refused', withRate({ ratePpm: -1 }), 'bad_amount'],
  ['with a rate above everything is refused', withRate({ ratePpm: 1_000_001 }), 'bad_amount'],
  ['with a rate that is no whole number is refused', withRate({ ratePpm: 0.5 }), 'bad_amount'],
  ['with a rate of a region is taken', withRate({ region: 'US-CO' }), undefined],
  ['with a rate of no region is refused', withRate({ region: 'Colorado' }), 'bad_region'],
  ['with a rate from a day that is none is refused', withRate({ startsOn: '2026-02-30' }), 'bad_days'],
  ['with a rate that ends before it starts is refused', withRate({ ...winter, endsOn: '2026-10-31' }), 'bad_days'],
  ['with one rate after another is taken', withRate(winter, { ...sales, startsOn: '2027-04-01' }), undefined],
  ['with two rates on one day is refused', withRate(winter, { ...sales, startsOn: '2027-03-31' }), 'key_twice'],
  ['with two rates in two regions is taken', withRate({ region: 'US-CO' }, sales), undefined],
  ['with two taxes is taken', withRate({}, { ...sales, key: 'city' }), undefined],
  [
    'with a fee of a share is taken',
    withFee({ ratePpm: 20_000, amountMinor: undefined, currency: undefined }),
    undefined,
  ],
  ['with a fee of a share and an amount is refused', withFee({ ratePpm: 20_000 }), 'bad_amount'],
  ['with a fee of nothing is refused', withFee({ amountMinor: undefined }), 'bad_amount'],
  ['with a fee in no currency is refused', withFee({ currency: undefined }), 'unknown_currency'],
  ['with a fee in money that is none is refused', withFee({ currency: 'XYZ' }), 'unknown_currency'],
  ['with a fee in two currencies is taken', withFee({}, { ...card, currency: 'EUR' }), undefined],
  ['with two fees in one currency is refused', withFee({}, card), 'key_twice'],
])('A tax class %s', ([, classes, reason]) => {
  expect(taxesRefusal(classes)?.reason).toBe(reason)
})
