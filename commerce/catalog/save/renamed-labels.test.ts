/** Labels change freely: a draft knows options, values and variants by their keys. */

import { expect } from 'vitest'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { type CatalogProduct, productBySlug } from '#commerce/catalog/catalog.ts'
import { readCatalog } from '#commerce/catalog/read/read-catalog.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { test } from '#commerce/testing/test.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { AttributeDraft, ProductDraft, ValueDraft } from './catalog-draft.ts'
import { saveCatalog, saveProduct } from './save-catalog.ts'

const age = (values: ValueDraft[], given: Partial<AttributeDraft> = {}): AttributeDraft => ({
  key: 'age',
  name: 'Age',
  controlType: CONTROL_TYPES.chips,
  values,
  ...given,
})
const adult: ValueDraft = { key: 'adult', name: 'Adult' }
const child: ValueDraft = { key: 'child', name: 'Child' }
const variants = ['adult', 'child'].map((value) => ({
  key: value,
  values: [{ attribute: 'age', value }],
  sku: `PASS-${value.toUpperCase()}`,
}))
const pass: ProductDraft = {
  slug: 'pass',
  sku: 'PASS',
  name: 'Pass',
  priceMinor: 10_000,
  categories: ['passes'],
  attributes: [age([adult, child])],
  variants,
}

async function givenPass(tx: OperatorTx): Promise<CatalogProduct> {
  await saveCatalog(tx, { categories: [{ slug: 'passes', name: 'Passes' }], products: [pass] })
  return stored(tx)
}

async function stored(tx: Tx): Promise<CatalogProduct> {
  const product = productBySlug(await readCatalog(tx), 'pass')
  if (!product) throw new Error('It was saved.')
  return product
}

async function savedAgain(
  tx: OperatorTx,
  before: CatalogProduct,
  given: Partial<ProductDraft>,
): Promise<CatalogProduct> {
  expect(await saveProduct(tx, { ...pass, id: before.id, ...given })).toEqual({ ok: true, id: before.id })
  return stored(tx)
}

const idsOf = ({ attributes, variants: sold }: CatalogProduct) => ({
  options: attributes.map(({ id }) => id),
  values: attributes.map(({ values }) => values.map(({ id }) => id)),
  variants: sold.map(({ id, valueIds }) => [id, valueIds]),
})

test('An option and a value that are renamed keep their ids, and so do the variants made of them', async ({ tx }) => {
  const before = await givenPass(tx)
  const renamed = age([{ ...adult, name: 'Adult|18 to 64' }, child], { name: 'Who is it for' })
  const after = await savedAgain(tx, before, { attributes: [renamed] })

  expect(after.attributes).toMatchObject([
    { name: 'Who is it for', values: [{ name: 'Adult|18 to 64' }, { name: 'Child' }] },
  ])
  expect(idsOf(after)).toEqual(idsOf(before))
})

test('Two values that swap their names, their places and their variants keep their ids', async ({ tx }) => {
  const before = await givenPass(tx)
  const [one, other] = variants
  const after = await savedAgain(tx, before, {
    attributes: [
      age([
        { ...child, name: 'Adult' },
        { ...adult, name: 'Child' },
      ]),
    ],
    variants: [
      { ...one, key: 'adult', values: other?.values ?? [], sku: 'PASS-CHILD' },
      { ...other, key: 'child', values: one?.values ?? [], sku: 'PASS-ADULT' },
    ],
  })
  const [adultId, childId] = before.attributes[0]?.values.map(({ id }) => id) ?? []

  expect(after.attributes[0]?.values).toMatchObject([
    { id: childId, name: 'Adult' },
    { id: adultId, name: 'Child' },
  ])
  expect(after.variants).toMatchObject([
    { id: before.variants[0]?.id, valueIds: [childId], sku: 'PASS-CHILD' },
    { id: before.variants[1]?.id, valueIds: [adultId], sku: 'PASS-ADULT' },
  ])
})

test('A value that is left out is archived with its variant, and back again both have their ids', async ({ tx }) => {
  const before = await givenPass(tx)
  const left = await savedAgain(tx, before, { attributes: [age([adult])], variants: variants.slice(0, 1) })
  expect(left.attributes[0]?.values.map(({ key }) => key)).toEqual(['adult'])
  expect(left.variants.map(({ key }) => key)).toEqual(['adult'])
  expect(left.allAttributes[0]?.values.map(({ name }) => name)).toEqual(['Adult', 'Child'])

  expect(idsOf(await savedAgain(tx, before, {}))).toEqual(idsOf(before))
})

test('A new value may have the name, and a new variant the number, of one that is archived', async ({ tx }) => {
  const before = await givenPass(tx)
  const after = await savedAgain(tx, before, {
    attributes: [age([adult, { key: 'kid', name: 'Child' }])],
    variants: [
      ...variants.slice(0, 1),
      { key: 'kid', values: [{ attribute: 'age', value: 'kid' }], sku: 'PASS-CHILD' },
    ],
  })
  const [, archived] = before.attributes[0]?.values ?? []

  expect(after.attributes[0]?.values).toMatchObject([{ name: 'Adult' }, { key: 'kid', name: 'Child' }])
  expect(after.attributes[0]?.values.map(({ id }) => id)).not.toContain(archived?.id)
  expect(after.variants).toMatchObject([{ key: 'adult' }, { key: 'kid', sku: 'PASS-CHILD' }])
})

test('An option that is left out is archived with all its values', async ({ tx }) => {
  const before = await givenPass(tx)
  const after = await savedAgain(tx, before, { attributes: [], variants: [] })

  expect([after.attributes, after.variants]).toEqual([[], []])
  expect(after.allAttributes).toMatchObject([{ name: 'Age', values: [{ name: 'Adult' }, { name: 'Child' }] }])
})

test.for<[string, Partial<ProductDraft>, object]>([
  [
    'two options of one key',
    { attributes: [age([]), age([], { name: 'Years' })] },
    { reason: 'key_twice', about: 'age' },
  ],
  ['two values of one key', { attributes: [age([adult, { ...child, key: 'adult' }])] }, { reason: 'key_twice' }],
  ['an option without a key', { attributes: [age([], { key: '' })] }, { reason: 'bad_key', about: '' }],
  ['a value whose key is a label', { attributes: [age([{ ...adult, key: 'Adult' }])] }, { reason: 'bad_key' }],
])('A product is refused with %s', async ([, wrong, refusal], { tx }) => {
  const { id } = await givenPass(tx)
  expect(await saveProduct(tx, { ...pass, id, variants: [], ...wrong })).toMatchObject({ ok: false, ...refusal })
})
