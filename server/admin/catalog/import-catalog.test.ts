import { expect } from 'vitest'
import { type OperatorTx, writeChanges } from '#commerce/audit/index.ts'
import { productBySlug, readCatalog } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readCapacities, readStockMap } from '#commerce/inventory/index.ts'
import { readPriceBook } from '#commerce/pricing/index.ts'
import { test } from '#commerce/testing/test.ts'
import type { CatalogFile } from './catalog-file.ts'
import { importCatalog } from './import-catalog.ts'
import { readCatalogFile } from './read-catalog-file.ts'

async function example(): Promise<CatalogFile> {
  const read = await readCatalogFile('docs/example-catalog.json')
  if (!read.ok) throw new Error(read.lines.join('\n'))
  return read.file
}

async function trail(tx: Tx) {
  return (await tx.execute(`select action, actor_role as role, object from audit_entry order by position`)).rows
}

test('The example catalog is saved with its options, prices, places and closed days', async ({ tx }) => {
  const { ok, lines } = await importCatalog(tx, await example())
  expect([ok, lines]).toEqual([
    true,
    [
      'calendar template tickets: new',
      'category lift-tickets: new',
      'category rentals: new',
      'product day-ticket: new',
      'product ski-rental: new',
      'pool mountain: 114 new of 114 days and times',
      'pool skis: 114 new of 114 days and times',
      'what day-ticket takes places from: new',
      'what ski-rental takes places from: new',
      'closed days of day-ticket: new',
      'prices of day-ticket: new',
      'prices of ski-rental: new',
      '12 changes.',
    ],
  ])

  const catalog = await readCatalog(tx)
  const ticket = productBySlug(catalog, 'day-ticket')
  const prices = (await readPriceBook(tx)).get(ticket?.id ?? 0)
  expect(prices?.periods.map(({ name, days }) => [name, days.size])).toEqual([
    ['Weekdays', 80],
    ['Weekends', 34],
  ])
  const skis = productBySlug(catalog, 'ski-rental')
  const adult = skis?.variants.find(({ sku }) => sku === 'SKI-ADULT')
  expect((await readPriceBook(tx)).get(skis?.id ?? 0)?.tiers).toMatchObject([{ variantId: adult?.id, fromQuantity: 4 }])
  expect((await readStockMap(tx)).blackouts.get(ticket?.id ?? 0)).toEqual(new Set(['2027-01-11']))
})

test('A file names amounts in further currencies beside its own, by SKU and by the keys of values [OPEN-09]', async ({
  tx,
}) => {
  const file = await example()
  const rental = productBySlug(await importedCatalog(tx, file), 'ski-rental')
  const option = rental?.attributes.find(({ values }) => values.length > 0)
  const [value] = option?.values ?? []
  const own = {
    productMinor: 7900,
    variants: { 'ski-adult': 6900 },
    values: { [`${option?.key}/${value?.key}`]: -500 },
  }
  const tiers = [{ fromQuantity: 2, priceMinor: 4000, priceIn: { AUD: 6200 } }]
  const given = { ...file, prices: { 'ski-rental': { own: { AUD: own }, tiers } } }

  expect(await importCatalog(tx, given)).toMatchObject({ ok: true })
  const adult = rental?.variants.find(({ sku }) => sku === 'SKI-ADULT')
  expect((await readPriceBook(tx)).get(rental?.id ?? 0)).toMatchObject({
    own: { AUD: { productMinor: 7900, variants: { [adult?.id ?? 0]: 6900 }, values: { [value?.id ?? 0]: -500 } } },
    tiers: [{ priceMinor: 4000, priceIn: { AUD: 6200 } }],
  })

  const wrong = { AUD: { ...own, variants: { 'SKI-DOG': 1 }, values: { 'age/dog': 1 } } }
  expect(await importCatalog(tx, { ...file, prices: { 'ski-rental': { own: wrong, tiers } } })).toEqual({
    ok: false,
    lines: [
      'Prices of ski-rental: it has no variant with the SKU SKI-DOG.',
      'Prices of ski-rental: it has no value age/dog, written as option/value.',
    ],
  })
})

async function importedCatalog(tx: OperatorTx, file: Awaited<ReturnType<typeof example>>) {
  await importCatalog(tx, file)
  return readCatalog(tx)
}

test('A catalog that is imported again changes nothing, keeps every id and writes no row into the trail', async ({
  tx,
}) => {
  await importCatalog(tx, await example())
  const before = productBySlug(await readCatalog(tx), 'day-ticket')?.id
  expect(await importCatalog(tx, await example())).toEqual({
    ok: true,
    lines: ['Everything in the file is so already.'],
  })
  expect(productBySlug(await readCatalog(tx), 'day-ticket')?.id).toBe(before)
  await writeChanges(tx)
  const actions = (await trail(tx)).map(({ action }) => action)
  expect(Object.entries(Object.groupBy(actions, String)).map(([action, rows]) => [action, rows?.length])).toEqual([
    ['catalog changed', 4],
    ['pool changed', 2],
    ['pools of product changed', 2],
    ['prices changed', 2],
    ['closed days changed', 1],
  ])
})

test('An imported change is told by its fields, and what the file does not name stays', async ({ tx }) => {
  const file = await example()
  await importCatalog(tx, file)
  const products = file.products?.filter(({ slug }) => slug === 'ski-rental')
  const changed = products?.map((product) => ({ ...product, name: 'Skis', priceMinor: 4700 }))
  const pools = [{ name: 'skis', slots: [{ days: ['2026-12-12', '2027-04-10'], capacity: 10 }] }]

  expect(await importCatalog(tx, { products: changed, pools })).toEqual({
    ok: true,
    lines: [
      'product ski-rental: changed (name, priceMinor)',
      'pool skis: 1 new, 1 changed of 115 days and times',
      '2 changes.',
    ],
  })
  expect(productBySlug(await readCatalog(tx), 'day-ticket')).toBeDefined()
  expect((await readCapacities(tx, ['skis'])).at(-1)).toMatchObject({ day: '2027-04-10', capacity: 10 })
})

test.for<[string, string, (file: CatalogFile) => CatalogFile]>([
  [
    'a category that is not there',
    'day-ticket: there is no category (golf).',
    (file) => ({ ...file, products: file.products?.map((product) => ({ ...product, categories: ['golf'] })) }),
  ],
  [
    'prices of an unknown product',
    'There is no product golf, which prices names.',
    (file) => ({ ...file, prices: { golf: {} } }),
  ],
  [
    'a pool of an unknown product',
    'There is no product golf, which the pool tee names.',
    (file) => ({ ...file, pools: [{ name: 'tee', slots: [], products: ['golf'] }] }),
  ],
  [
    'an unknown variant',
    'Prices of ski-rental: it has no variant with the SKU SKI-DOG.',
    (file) => ({
      ...file,
      prices: { 'ski-rental': { tiers: [{ variant: 'SKI-DOG', fromQuantity: 2, priceMinor: 1 }] } },
    }),
  ],
  [
    'a price of an unknown customer group',
    'Prices of ski-rental: 2: there is no such customer group; "group save" makes one (golfers).',
    (file) => ({
      ...file,
      prices: { 'ski-rental': { tiers: [{ fromQuantity: 2, priceMinor: 1, groupKey: 'golfers' }] } },
    }),
  ],
  [
    'a day in two periods',
    'Prices of day-ticket: again: this day is in two periods (2026-12-14).',
    (file) => {
      const [period] = file.prices?.['day-ticket']?.periods ?? []
      const periods = period ? [period, { ...period, key: 'again', name: 'again' }] : []
      return { ...file, prices: { 'day-ticket': { periods } } }
    },
  ],
  [
    'a key of two periods',
    'Prices of day-ticket: again: this key stands there twice (weekdays).',
    (file) => {
      const [period] = file.prices?.['day-ticket']?.periods ?? []
      const periods = period ? [period, { ...period, name: 'again' }] : []
      return { ...file, prices: { 'day-ticket': { periods } } }
    },
  ],
  [
    'a day twice in one pool',
    'The pool skis has 2026-12-12 twice.',
    (file) => ({ ...file, pools: [{ name: 'skis', slots: [{ days: ['2026-12-12', '2026-12-12'], capacity: 1 }] }] }),
  ],
  [
    'a pool that only the engine may make',
    '"level:1:weekdays:0:1" is no name for a pool.',
    (file) => ({ ...file, pools: [{ name: 'level:1:weekdays:0:1', slots: [] }] }),
  ],
])('A catalog with %s is refused in words: %s', { tags: 'prove' }, async ([, words, change], { tx }) => {
  expect(await importCatalog(tx, change(await example()))).toEqual({ ok: false, lines: [words] })
})

test('A catalog that leaves fewer places than are sold and held is refused with the numbers [OVS-06]', async ({
  tx,
}) => {
  await importCatalog(tx, await example())
  await tx.execute(`update slot set sold = 7, held = 2 where svc_date = '2026-12-12' and capacity = 300`)
  const pools = [{ name: 'skis', slots: [{ days: ['2026-12-12'], capacity: 8 }] }]
  expect(await importCatalog(tx, { pools })).toEqual({
    ok: false,
    lines: ['Pool skis: 2026-12-12 cannot have 8 places, because 7 are sold and 2 are held.'],
  })
})

test('Tax classes of a file are saved with their rates and fees, and products of it name them', async ({ tx }) => {
  const rates = [{ key: 'sales', name: 'Sales tax', ratePpm: 83_000, region: 'US-CO' }]
  const taxes = [{ key: 'rentals', name: 'Rentals', rates }]
  const file = await example()
  const products = file.products?.map((product) => ({ ...product, taxClass: 'rentals' }))
  const { lines } = await importCatalog(tx, { ...file, taxes, products })
  expect(lines[0]).toBe('tax class rentals: new')
  expect(productBySlug(await readCatalog(tx), 'ski-rental')?.taxClass).toBe('rentals')

  expect(await importCatalog(tx, { taxes })).toEqual({ ok: true, lines: ['Everything in the file is so already.'] })
  expect((await importCatalog(tx, { taxes: [{ key: 'rentals', name: 'Rented' }] })).lines).toEqual([
    'tax class rentals: changed (name, rates)',
    '1 change.',
  ])
  expect(await importCatalog(tx, { taxes: [...taxes, { key: 'Ski', name: 'Ski' }] })).toEqual({
    ok: false,
    lines: ['Taxes of Ski: a key may hold small letters, digits and single dashes only.'],
  })
  expect(await importCatalog(tx, { ...file, products: products?.map((each) => ({ ...each, taxClass: 'x' })) })).toEqual(
    {
      ok: false,
      lines: ['day-ticket: there is no tax class (x).'],
    },
  )
})
