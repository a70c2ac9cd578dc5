/** Tables of products, prices and stock, from a file to what guests can buy. */
import { expect } from 'vitest'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { catalogInLocale, productBySlug, readCatalog } from '#commerce/catalog/index.ts'
import { readCapacities, readPoolUses } from '#commerce/inventory/index.ts'
import { readPriceBook } from '#commerce/pricing/index.ts'
import { readDaysOnSale } from '#commerce/setup/setup.sql.ts'
import { observedTx } from '#commerce/testing/changed-statements.ts'
import { test } from '#commerce/testing/test.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { IMPORT_EXAMPLES, IMPORT_KINDS, type ImportKind } from '#contract/values/console/imports.ts'
import { importTable } from './import-table.ts'

const run = (tx: OperatorTx, kind: ImportKind, text: string) => importTable(tx, kind, text, 'USD')

async function examples(tx: OperatorTx): Promise<void> {
  for (const kind of IMPORT_KINDS) expect(await run(tx, kind, IMPORT_EXAMPLES[kind])).toMatchObject({ ok: true })
}

test('The example files make products that can be bought, and the same again changes nothing of them [IMPL-13]', async ({
  tx,
}) => {
  await examples(tx)
  const once = await readCatalog(tx)
  const ticket = productBySlug(once, 'day-ticket')
  expect(ticket?.variants.map(({ sku }) => sku)).toEqual(['DAY-ADULT', 'DAY-TEEN', 'DAY-CHILD'])
  const days = await readDaysOnSale(tx, '2026-12-03')
  expect(days.get(ticket?.id ?? 0)).toMatchObject({ days: 114, from: '2026-12-12', to: '2027-04-04' })
  expect(await readCapacities(tx, ['parking'])).toHaveLength(114)

  await examples(tx)
  const { products } = await readCatalog(tx)
  expect([...products.values()]).toEqual([...once.products.values()])
  expect((await readPoolUses(tx)).get(ticket?.id ?? 0)).toHaveLength(1)
})

test('A product that is there gets the name, price and words of its row, and keeps its options and categories [IMPL-13]', async ({
  tx,
}) => {
  await examples(tx)
  const before = productBySlug(await readCatalog(tx), 'day-ticket')
  const changed = await run(
    tx,
    'products',
    'product,name,category,price,published\nday-ticket,Big ticket,Other,95.50,no\n',
  )
  expect(changed).toEqual({ ok: true, rows: 1, things: 0, changed: 1, days: 0 })
  const after = productBySlug(await readCatalog(tx), 'day-ticket')
  expect(after).toEqual({
    ...before,
    name: 'Big ticket',
    priceMinor: 9550,
    isPublished: false,
    version: (before?.version ?? 0) + 1,
  })
})

const textsOf = async (tx: OperatorTx, slug: string) => productBySlug(await readCatalog(tx), slug)?.texts
const inAustralia = (field: string, text: string) => ({ locale: 'en-AU', field, text })

test('Columns of a locale say a new product and one that is there in other words, and an empty cell leaves them [IMPL-13]', async ({
  tx,
}) => {
  await examples(tx)
  const head = 'product,Name [EN-au],name,category,price,description[en-AU],unit [en-NZ]\n'
  const formula = `"=HYPERLINK(""http://x"")"`
  expect(
    await run(
      tx,
      'products',
      `${head}parking,Car park,Parking,Extras,15,,\nhut,Hut night,Cabin,Extras,5,${formula},a go\n`,
    ),
  ).toMatchObject({
    ...{ ok: true, things: 1, changed: 1 },
  })
  expect(await textsOf(tx, 'parking')).toEqual([inAustralia('name', 'Car park')])
  expect(await textsOf(tx, 'hut')).toEqual([
    inAustralia('name', 'Hut night'),
    inAustralia('shortDescription', '=HYPERLINK("http://x")'),
    { locale: 'en-NZ', field: 'priceUnit', text: 'a go' },
  ])
  const before = productBySlug(await readCatalog(tx), 'parking')
  const again = (words: string) => run(tx, 'products', `${head}parking,${words}\n`)
  expect(await again('Car park,Parking,Extras,15,,')).toMatchObject({ ok: true })
  expect(productBySlug(await readCatalog(tx), 'parking')).toEqual(before)
  expect(await again(',Parking,Extras,15,By the lift,')).toMatchObject({ ok: true })
  expect(productBySlug(await readCatalog(tx), 'parking')).toMatchObject({
    version: (before?.version ?? 0) + 1,
    texts: [inAustralia('name', 'Car park'), inAustralia('shortDescription', 'By the lift')],
  })
})

test('Options and values are said in other words for a locale, of a new product and of one that is there [IMPL-13]', async ({
  tx,
}) => {
  await examples(tx)
  const head = 'product,name,category,price,options,options [en-AU],Options[en-nz]\n'
  const rows = [
    'day-ticket,Day ticket,Lift tickets,89,Age: Adult | Teen | Child,Age: Grown-up | | Kid,',
    'hut,Hut,Extras,5,Age: Adult | Child; Bed: Upper | Lower,Your age?: Big | Small; : High | ,Age: A | B; Berth?: C | D',
  ]
  const imported = await run(tx, 'products', `${head}${rows.join('\n')}\n`)
  expect(imported).toMatchObject({ ok: true, things: 1, changed: 1 })
  // The name of an option that is repeated stays as it is, and what is empty leaves the text that is there.
  expect(await textsOf(tx, 'day-ticket')).toEqual([
    inAustralia('option.age.value.adult', 'Grown-up'),
    inAustralia('option.age.value.child', 'Kid'),
  ])
  expect(await textsOf(tx, 'hut')).toEqual([
    inAustralia('option.age.label', 'Your age?'),
    inAustralia('option.age.value.adult', 'Big'),
    inAustralia('option.age.value.child', 'Small'),
    inAustralia('option.bed.value.upper', 'High'),
    { locale: 'en-NZ', field: 'option.age.value.adult', text: 'A' },
    { locale: 'en-NZ', field: 'option.age.value.child', text: 'B' },
    { locale: 'en-NZ', field: 'option.bed.label', text: 'Berth?' },
    { locale: 'en-NZ', field: 'option.bed.value.lower', text: 'D' },
    { locale: 'en-NZ', field: 'option.bed.value.upper', text: 'C' },
  ])
  const ticket = productBySlug(catalogInLocale(await readCatalog(tx), 'en-AU'), 'day-ticket')
  expect(ticket?.attributes[0]?.values.map(({ name }) => name)).toEqual(['Grown-up', 'Teen', 'Kid'])
  await run(tx, 'products', `${head}day-ticket,Day ticket,Lift tickets,89,Age: Teen | Adult,Age: Youth |,\n`)
  expect(await textsOf(tx, 'day-ticket')).toEqual([
    inAustralia('option.age.value.adult', 'Grown-up'),
    inAustralia('option.age.value.child', 'Kid'),
    inAustralia('option.age.value.teen', 'Youth'),
  ])
})

const BAD: [ImportKind, string, [number, string | null, string][]][] = [
  ['products', '', [[1, null, 'no_rows']]],
  [
    'products',
    'product,name,price,colour\nx,X,1,red\n',
    [
      [1, null, 'unknown_column'],
      [1, 'category', 'missing_column'],
    ],
  ],
  [
    'products',
    'product,name,category,price,name [de-CH],price [en-AU],name [en-AU],Name[EN-AU],unit []\nx,X,Extras,1,,,,,\n',
    [
      [1, 'name [de-ch]', 'unknown_locale'],
      [1, null, 'unknown_column'],
      [1, 'unit []', 'unknown_locale'],
      [1, 'name [en-AU]', 'column_twice'],
    ],
  ],
  [
    'products',
    'product,name,category,price,options,options [en-AU]\na,A,Extras,1,Age: Adult | Child,Age: Big\nb,B,Extras,1,Age: Adult | Child,Age: Big | Small; Bed: Up\nc,C,Extras,1,,Age: Big\nd,D,Extras,1,Age,Age: Big\nday-ticket,D,Extras,1,Age: Adult | Baby,Age: Big | Tiny\nday-ticket,D,Extras,1,,Age: Big\ne,E,Extras,1,Age: Adult,Age: Big\n',
    [
      [2, 'options [en-AU]', 'options_differ'],
      [3, 'options [en-AU]', 'options_differ'],
      [4, 'options [en-AU]', 'options_differ'],
      [5, 'options', 'bad_options'],
      [6, 'options', 'options_are_there'],
      [7, 'product', 'row_twice'],
      [7, 'options [en-AU]', 'options_differ'],
    ],
  ],
  ['prices', 'product,from,price,name [en-AU]\nparking,2026-12-12,1,P\n', [[1, null, 'unknown_column']]],
  [
    'products',
    `product,name,category,price,name [en-AU]\nparking,P,Extras,1,${'x'.repeat(2001)}\n`,
    [[2, 'name [en-AU]', 'too_long']],
  ],
  [
    'products',
    'product,name,category,price,options,published\nBad Name,X,Extras,1,,\nok,,Extras,1.999,,\nfine,F,Extras,5,Age,maybe\nfine,F,Extras,5,,\nlong,L,Extras,1,,,,\n',
    [
      [2, 'product', 'bad_address'],
      [3, 'name', 'is_empty'],
      [3, 'price', 'bad_amount'],
      [4, 'published', 'bad_yes_no'],
      [4, 'options', 'bad_options'],
      [5, 'product', 'row_twice'],
      [6, null, 'too_many_cells'],
    ],
  ],
  [
    'prices',
    'product,variant,from,to,weekdays,price\nnone,,2026-12-12,,,1\nday-ticket,X,2026-12-12,,,1\nday-ticket,,12/24/2026,,,1\nday-ticket,,2026-12-12,2026-12-01,,1\nday-ticket,,2026-12-14,2026-12-15,Sat,1\nday-ticket,,2026-12-12,,Someday,=1+1\nday-ticket,,2026-12-20,,,5\nday-ticket,,2026-12-19,2026-12-21,,6\n',
    [
      [2, 'product', 'unknown_product'],
      [3, 'variant', 'unknown_variant'],
      [4, 'from', 'bad_day'],
      [5, 'to', 'days_reversed'],
      [6, 'weekdays', 'no_days'],
      [7, 'weekdays', 'bad_weekdays'],
      [7, 'price', 'bad_amount'],
      [9, 'from', 'day_twice'],
    ],
  ],
  [
    'stock',
    'pool,from,time,capacity,product\nlevel:1,2026-12-12,,5,\nparking,2026-12-12,25:00,-5,\nparking,2026-12-13,,5,none\n',
    [
      [2, 'pool', 'bad_letters'],
      [3, 'time', 'bad_time'],
      [3, 'capacity', 'bad_count'],
      [4, 'product', 'unknown_product'],
    ],
  ],
]

test.for(BAD)(
  'A table of %s with bad rows names each with its line, its column and why, and writes nothing [IMPL-13]',
  { tags: 'prove' },
  async ([kind, text, expected], { tx }) => {
    await examples(tx)
    const before = [await readCatalog(tx), await readPriceBook(tx), await readCapacities(tx, ['parking', 'mountain'])]
    const refused = await run(tx, kind, text)
    expect(refused.ok ? [] : refused.problems.map(({ line, column, reason }) => [line, column, reason])).toEqual(
      expected,
    )
    expect([await readCatalog(tx), await readPriceBook(tx), await readCapacities(tx, ['parking', 'mountain'])]).toEqual(
      before,
    )
  },
)

test('A table parted by semicolons has a comma before the cents, and one parted by commas a point', async ({ tx }) => {
  await examples(tx)
  const prices = async (text: string) => {
    expect(await run(tx, 'prices', text)).toMatchObject({ ok: true })
    const { periods = [] } =
      (await readPriceBook(tx)).get(productBySlug(await readCatalog(tx), 'parking')?.id ?? 0) ?? {}
    return periods.find(({ days }) => days.has('2027-05-01'))?.windows[0]?.levels[0]?.priceMinor
  }
  expect(await prices('product;from;price\nparking;2027-05-01;12,50\n')).toBe(1250)
  expect(await prices('product,from,price\nparking,2027-05-01,12.5\n')).toBe(1250)
})

test('Ten thousand rows of prices are imported as one version of prices [IMPL-13]', async ({ tx }) => {
  await examples(tx)
  const day = (at: number) => new Date(Date.UTC(2028, 0, 1) + at * 86_400_000).toISOString().slice(0, 10)
  const rows = Array.from({ length: 10_000 }, (_, at) => `parking,${day(at)},${10 + (at % 40)}`)
  const imported = await run(tx, 'prices', ['product,from,price', ...rows].join('\n'))
  expect(imported).toEqual({ ok: true, rows: 10_000, things: 1, days: 10_000 })
})

test('A table of products may have two thousand rows, of which each few hundred are saved at once', async ({ tx }) => {
  const rows = Array.from({ length: 2001 }, (_, at) => `thing-${at},Thing ${at},Things,5`)
  const table = (count: number) => ['product,name,category,price', ...rows.slice(0, count)].join('\n')
  expect(await run(tx, 'products', table(2001))).toMatchObject({
    ok: false,
    problems: [{ line: 2002, reason: 'too_many_products' }],
  })
  expect(await run(tx, 'products', table(300))).toMatchObject({ ok: true, things: 300 })
})

test('However many batches a table of products makes, the catalog is compared once with what it was [IMPL-13]', {
  tags: 'prove',
}, async ({ tx }) => {
  const asked: string[] = []
  const watched = asTester(observedTx(tx, ({ text }) => asked.push(text)))
  const count = async (products: number) => {
    asked.splice(0)
    const rows = Array.from({ length: products }, (_, at) => `p-${products}-${at},Name ${at},Tickets,10`)
    const done = await importTable(watched, 'products', ['product,name,category,price', ...rows].join('\n'), 'USD')
    expect(done).toMatchObject({ ok: true, things: products })
    return asked.filter((text) => text.includes('as ids from product')).length
  }
  // The first products of all close the shop, which looks at the catalog too.
  await count(1)
  const inOneBatch = await count(3)
  expect(inOneBatch).toBeGreaterThan(0)
  expect(await count(600)).toBe(inOneBatch)
})
