import { expect } from 'vitest'
import { productBySlug } from '#commerce/catalog/catalog.ts'
import { readCatalog } from '#commerce/catalog/read/read-catalog.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { test } from '#commerce/testing/test.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { CatalogDraft, ProductDraft, VariantDraft } from './catalog-draft.ts'
import { clearCatalog, saveCatalog, saveProduct } from './save-catalog.ts'

const adult: VariantDraft = {
  key: 'adult',
  values: [{ attribute: 'age', value: 'adult' }],
  sku: 'PASS-A',
  headerCode: 'H-A',
}
const child: VariantDraft = {
  key: 'child',
  values: [{ attribute: 'age', value: 'child' }],
  sku: 'PASS-C',
  priceMinor: 3000,
}

const pass: ProductDraft = {
  slug: 'pass',
  sku: 'PASS',
  name: 'Pass',
  priceMinor: 10000,
  categories: ['passes'],
  attributes: [
    {
      key: 'age',
      name: 'Age',
      controlType: CONTROL_TYPES.chips,
      values: [
        { key: 'adult', name: 'Adult|18 to 64', isPreselected: true },
        { key: 'child', name: 'Child|5 to 12' },
      ],
    },
    {
      key: 'card',
      name: 'Card',
      controlType: CONTROL_TYPES.radioList,
      textPrompt: 'Which card? [Reload]',
      values: [
        { key: 'new', name: 'New' },
        { key: 'reload', name: 'Reload', isReload: true },
      ],
    },
    {
      key: 'extras',
      name: 'Extras',
      controlType: CONTROL_TYPES.checkboxes,
      values: [{ key: 'helmet', name: 'Helmet' }],
    },
  ],
  variants: [adult, child],
  rentalLocations: ['Lake shop', 'Village shop'],
  calendarTemplate: 'Tickets',
}

const shop: CatalogDraft = {
  categories: [{ slug: 'passes', name: 'Passes' }],
  rentalLocations: [
    { name: 'Village shop', address: '1 Main Street', phone: '555 0100' },
    { name: 'Lake shop', address: '2 Lake Road', mapUrl: 'https://maps.example/lake' },
  ],
  calendarTemplates: [{ name: 'Tickets', inventoryMessageThreshold: 40, lowInventoryBackgroundColor: '#ffe8a3' }],
  products: [pass],
}

async function stored(tx: Tx) {
  const product = productBySlug(await readCatalog(tx), 'pass')
  if (!product) throw new Error('It was saved.')
  return product
}

test('Variants are read back with their values, number, code and price', async ({ tx }) => {
  expect(await saveCatalog(tx, shop)).toMatchObject({ ok: true })
  const { attributes, variants } = await stored(tx)
  const [adults, children] = attributes[0]?.values ?? []

  expect(variants).toMatchObject([
    { valueIds: [adults?.id], sku: 'PASS-A', headerCode: 'H-A', priceMinor: null },
    { valueIds: [children?.id], sku: 'PASS-C', headerCode: null, priceMinor: 3000 },
  ])
})

test('Variants saved again keep their ids, even if they swap numbers, and those no longer named are no longer sold', async ({
  tx,
}) => {
  await saveCatalog(tx, shop)
  const before = await stored(tx)
  const swapped = [
    { ...adult, sku: 'PASS-C' },
    { ...child, sku: 'PASS-A' },
  ]
  expect(await saveProduct(tx, { ...pass, id: before.id, variants: swapped })).toMatchObject({ ok: true })
  const after = await stored(tx)

  expect(after.variants.map(({ id, sku }) => [id, sku])).toEqual([
    [before.variants[0]?.id, 'PASS-C'],
    [before.variants[1]?.id, 'PASS-A'],
  ])
  await saveProduct(tx, { ...pass, id: before.id, variants: [child] })
  expect((await stored(tx)).variants.map(({ id }) => id)).toEqual([before.variants[1]?.id])
})

test.for<[string, VariantDraft[], object]>([
  [
    'a value that is not offered',
    [{ key: 'baby', values: [{ attribute: 'age', value: 'baby' }] }],
    { reason: 'unknown_option', about: 'age: baby' },
  ],
  ['no value at all', [{ key: 'nothing', values: [], sku: 'PASS-0' }], { reason: 'variant_is_empty' }],
  [
    'the same values twice',
    [adult, { ...adult, key: 'again', sku: 'PASS-B' }],
    { reason: 'variant_twice', about: 'age: adult' },
  ],
  [
    'two values of one option',
    [{ key: 'both', values: [...adult.values, ...child.values] }],
    { reason: 'not_combinable', about: 'age' },
  ],
  [
    'a value of an option that a card is reloaded by',
    [{ key: 'new', values: [{ attribute: 'card', value: 'new' }] }],
    { reason: 'not_combinable', about: 'card: new' },
  ],
  [
    'a value of which several may be chosen',
    [{ key: 'helmet', values: [{ attribute: 'extras', value: 'helmet' }] }],
    { reason: 'not_combinable', about: 'extras: helmet' },
  ],
  ['the number of its own product', [{ ...adult, sku: 'pass' }], { reason: 'sku_taken', about: 'pass' }],
  ['the number of another product', [{ ...adult, sku: 'TUBE' }], { reason: 'sku_taken', about: 'TUBE' }],
  ['the number of another variant', [{ ...adult, sku: 'tube-1' }], { reason: 'sku_taken', about: 'tube-1' }],
  ['a price below nothing', [{ ...adult, priceMinor: -1 }], { reason: 'bad_price', about: 'age: adult' }],
  ['a key that another variant has', [adult, { ...child, key: 'adult' }], { reason: 'key_twice', about: 'adult' }],
  ['a key that is not plain', [{ ...adult, key: 'The adult' }], { reason: 'bad_key', about: 'The adult' }],
])('Variants are refused with %s, and nothing is written', { tags: 'prove' }, async ([, variants, refusal], { tx }) => {
  const lane = { key: 'lane', name: 'Lane', controlType: CONTROL_TYPES.dropdown, values: [{ key: 'one', name: 'One' }] }
  const tube: ProductDraft = {
    slug: 'tube',
    sku: 'TUBE',
    name: 'Tube',
    priceMinor: 100,
    categories: ['passes'],
    attributes: [lane],
    variants: [{ key: 'one', values: [{ attribute: 'lane', value: 'one' }], sku: 'TUBE-1' }],
  }
  await saveCatalog(tx, { ...shop, products: [pass, tube] })
  const before = await readCatalog(tx)
  const { id } = await stored(tx)

  expect(await saveProduct(tx, { ...pass, id, variants })).toMatchObject({ ok: false, name: 'pass', ...refusal })
  expect(await readCatalog(tx)).toEqual(before)
})

test('Rental locations and the calendar template of a product are saved by name, in its order, and keep their ids', async ({
  tx,
}) => {
  await saveCatalog(tx, shop)
  const before = await stored(tx)
  await saveCatalog(tx, { ...shop, products: [{ ...pass, id: before.id }] })
  const after = await stored(tx)

  expect(after.rentalLocations).toMatchObject([
    { name: 'Lake shop', address: '2 Lake Road', phone: null, mapUrl: 'https://maps.example/lake' },
    { name: 'Village shop', phone: '555 0100' },
  ])
  expect(after.calendarTemplate).toMatchObject({ inventoryMessageThreshold: 40, showLowInventory: true })
  expect(after).toEqual(before)
})

test.for<[string, CatalogDraft, object]>([
  [
    'a place that is not there',
    { products: [{ ...pass, rentalLocations: ['Moon'] }] },
    { reason: 'unknown_location', name: 'pass', about: 'Moon' },
  ],
  [
    'a template that is not there',
    { products: [{ ...pass, calendarTemplate: 'Moon' }] },
    { reason: 'unknown_template', name: 'pass', about: 'Moon' },
  ],
  [
    'a map that runs code [XSS-04]',
    { rentalLocations: [{ name: 'Moon', address: '', mapUrl: 'javascript:alert(1)' }] },
    { reason: 'bad_url', name: 'Moon', about: 'javascript:alert(1)' },
  ],
  [
    'a color that is none',
    { calendarTemplates: [{ name: 'Moon', lowInventoryBackgroundColor: 'red;x' }] },
    { reason: 'bad_color', name: 'Moon', about: 'red;x' },
  ],
  [
    'one name for two places',
    {
      rentalLocations: [
        { name: 'Moon', address: 'a' },
        { name: 'moon', address: 'b' },
      ],
    },
    { reason: 'named_twice', name: 'moon' },
  ],
])('A rental location or calendar template is refused with %s', async ([, draft, refusal], { tx }) => {
  expect(await saveCatalog(tx, { ...shop, products: [], ...draft })).toEqual({ ok: false, ...refusal })
})

test('Rental locations and calendar templates are cleared with everything else, unless they are named', async ({
  tx,
}) => {
  await saveCatalog(tx, shop)
  await clearCatalog(tx, { categories: ['passes'], products: ['pass'], rentalLocations: ['Lake shop'] })

  const { rentalLocations, calendarTemplate } = await stored(tx)
  expect(rentalLocations.map(({ name }) => name)).toEqual(['Lake shop'])
  expect(calendarTemplate).toBeUndefined()
})
