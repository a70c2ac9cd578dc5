import { expect } from 'vitest'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { categoryBySlug, productBySlug } from '#commerce/catalog/catalog.ts'
import { readCatalog } from '#commerce/catalog/read/read-catalog.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { test } from '#commerce/testing/test.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { ProductDraft } from './catalog-draft.ts'
import { saveCatalog, saveCategory, saveProduct } from './save-catalog.ts'

const categories = ['lifts', 'rentals', 'golf'].map((slug) => ({ slug, name: slug }))

const draft = (slug: string, more: Partial<ProductDraft> = {}): ProductDraft => ({
  slug,
  sku: slug.toUpperCase(),
  name: slug,
  priceMinor: 100,
  categories: ['lifts'],
  ...more,
})

async function givenShop(tx: OperatorTx) {
  const saved = await saveCatalog(tx, { categories, products: ['day', 'night', 'week'].map((slug) => draft(slug)) })
  if (!saved.ok) throw new Error(saved.reason)
  const id = (slug: string) => saved.productIds.get(slug) ?? saved.categoryIds.get(slug) ?? Number.NaN
  return { id }
}

async function listed(tx: Tx, category = 'lifts') {
  const catalog = await readCatalog(tx)
  return categoryBySlug(catalog, category)?.productIds.map((id) => catalog.products.get(id)?.slug)
}

test('A product saved again without a position keeps it in every list, and comes last in a new list', async ({
  tx,
}) => {
  const { id } = await givenShop(tx)
  await saveProduct(tx, draft('skis', { categories: ['rentals'] }))
  await saveProduct(tx, draft('week', { id: id('week'), priceMinor: 200, categories: ['lifts', 'rentals'] }))
  await saveProduct(tx, draft('half-day'))

  expect(await listed(tx)).toEqual(['day', 'night', 'week', 'half-day'])
  expect(await listed(tx, 'rentals')).toEqual(['skis', 'week'])
})

test('A category saved again without a position keeps it in the menu, and a new one comes last', async ({ tx }) => {
  const { id } = await givenShop(tx)
  await saveCategory(tx, { id: id('golf'), slug: 'golf', name: 'Golf by the lake' })
  await saveCategory(tx, { slug: 'dining', name: 'Dining' })

  const { topCategoryIds, categories: stored } = await readCatalog(tx)
  expect(topCategoryIds.map((each) => stored.get(each)?.slug)).toEqual(['lifts', 'rentals', 'golf', 'dining'])
})

test('An entry saved again with a position moves there', async ({ tx }) => {
  const { id } = await givenShop(tx)
  await saveProduct(tx, draft('week', { id: id('week'), position: -1 }))

  expect(await listed(tx)).toEqual(['week', 'day', 'night'])
})

test('Two entries of one draft may swap their slugs and numbers, and keep their ids', async ({ tx }) => {
  const { id } = await givenShop(tx)
  const saved = await saveCatalog(tx, {
    categories: [
      { id: id('lifts'), slug: 'rentals', name: 'rentals' },
      { id: id('rentals'), slug: 'lifts', name: 'lifts' },
    ],
    products: [
      draft('night', { id: id('day'), sku: 'NIGHT' }),
      draft('week', { id: id('night'), sku: 'WEEK' }),
      draft('day', { id: id('week'), sku: 'DAY' }),
    ],
  })
  const catalog = await readCatalog(tx)

  expect(saved).toMatchObject({ ok: true })
  expect(productBySlug(catalog, 'night')).toMatchObject({ id: id('day'), sku: 'NIGHT' })
  expect(productBySlug(catalog, 'day')?.id).toBe(id('week'))
  expect(categoryBySlug(catalog, 'lifts')?.id).toBe(id('rentals'))
})

test('Two entries of one draft cannot have the same slug', async ({ tx }) => {
  const { id } = await givenShop(tx)
  const products = [draft('night', { id: id('day'), sku: 'X' }), draft('night', { id: id('night') })]

  expect(await saveCatalog(tx, { products })).toMatchObject({ ok: false, reason: 'slug_taken', name: 'night' })
})

test.for<[string, Partial<ProductDraft>, object]>([
  [
    'two options whose names differ only in case',
    {
      attributes: [
        { key: 'age', name: 'Age', controlType: CONTROL_TYPES.textbox },
        { key: 'age-again', name: 'AGE', controlType: CONTROL_TYPES.textbox },
      ],
    },
    { reason: 'option_twice', about: 'AGE' },
  ],
  [
    'two values of one name',
    {
      attributes: [
        {
          key: 'age',
          name: 'Age',
          controlType: CONTROL_TYPES.chips,
          values: [
            { key: 'adult', name: 'Adult|18 on' },
            { key: 'grown', name: 'Adult|to 64' },
          ],
        },
      ],
    },
    { reason: 'option_twice', about: 'Age: Adult' },
  ],
  [
    'two facts whose names differ only in case',
    { specifications: { Hours: '8 to 4', hours: '9 to 5' } },
    { reason: 'fact_twice', about: 'hours' },
  ],
])('A product with %s is refused', async ([, wrong, refusal], { tx }) => {
  await givenShop(tx)

  expect(await saveProduct(tx, draft('new', wrong))).toEqual({ ok: false, name: 'new', ...refusal })
})
