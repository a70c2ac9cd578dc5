import { expect } from 'vitest'
import { readCatalog } from '#commerce/catalog/read/read-catalog.ts'
import { saveCatalog } from '#commerce/catalog/save/save-catalog.ts'
import { test as databaseTest } from '#commerce/testing/test.ts'
import { arrangeCategories, arrangeListing } from './arrange-catalog.ts'
import { listCatalogCategories, listCatalogProducts } from './listed-products.sql.ts'
import { saveCategoryEdits } from './save-category-edits.ts'

const test = databaseTest.extend('shelf', async ({ tx }) => {
  const product = (slug: string, isPublished = true) => ({
    ...{ slug, sku: slug.toUpperCase(), name: slug, priceMinor: 100, categories: ['passes'], isPublished },
  })
  const saved = await saveCatalog(tx, {
    categories: [
      { slug: 'passes', name: 'Passes', metaTitle: 'Season passes' },
      { slug: 'rentals', name: 'Rentals' },
      { slug: 'skis', name: 'Skis', parent: 'rentals' },
    ],
    products: [product('one'), product('two'), product('three', false)],
  })
  if (!saved.ok) throw new Error(saved.reason)
  const id = (slug: string) => (saved.categoryIds.get(slug) ?? saved.productIds.get(slug)) as number
  return { id }
})

test('Categories lie in the order and below the parents that an operator gave them', async ({ shelf: { id }, tx }) => {
  const all = [
    { id: id('rentals'), parentId: null },
    { id: id('passes'), parentId: id('rentals') },
    { id: id('skis'), parentId: null },
  ]
  expect(await arrangeCategories(tx, all)).toEqual({ ok: true })
  const listed = await listCatalogCategories(tx)
  expect(listed.map(({ id, parentId }) => ({ id, parentId }))).toEqual(all)
  const { topCategoryIds } = await readCatalog(tx)
  expect(topCategoryIds).toEqual([id('rentals'), id('skis')])
})

test('An order that lacks a category, or lays one below a sub category, is refused', async ({ shelf: { id }, tx }) => {
  const top = (slug: string) => ({ id: id(slug), parentId: null })
  expect(await arrangeCategories(tx, [top('passes'), top('rentals')])).toMatchObject({ reason: 'changed_meanwhile' })
  const deep = [
    top('passes'),
    { id: id('rentals'), parentId: id('passes') },
    { id: id('skis'), parentId: id('rentals') },
  ]
  expect(await arrangeCategories(tx, deep)).toEqual({ ok: false, reason: 'too_deep' })
})

test('The products of a category stand in the order they were given, and only all of them can be ordered', async ({
  shelf: { id },
  tx,
}) => {
  const wanted = [id('three'), id('one'), id('two')]
  expect(await arrangeListing(tx, id('passes'), wanted)).toEqual({ ok: true })
  const { categories } = await readCatalog(tx)
  expect(categories.get(id('passes'))?.productIds).toEqual(wanted)
  expect(await arrangeListing(tx, id('passes'), wanted.slice(1))).toMatchObject({ reason: 'changed_meanwhile' })
  expect(await arrangeListing(tx, id('passes'), [id('one'), id('one'), id('two')])).toMatchObject({ ok: false })
})

test('A category keeps what its form does not show, and a save over an older version is refused', async ({
  shelf: { id },
  tx,
}) => {
  const edits = { name: 'Season passes', slug: 'passes', description: '', isHidden: true, isInTopMenu: false }
  const there = { id: id('passes'), expectedVersion: 1 }
  const [{ version = 0 } = {}] = await listCatalogCategories(tx)
  expect(await saveCategoryEdits(tx, edits, { ...there, expectedVersion: version })).toMatchObject({ ok: true })
  const { categories } = await readCatalog(tx)
  expect(categories.get(there.id)).toMatchObject({ name: 'Season passes', isHidden: true, metaTitle: 'Season passes' })
  expect(await saveCategoryEdits(tx, edits, { ...there, expectedVersion: version })).toMatchObject({
    reason: 'changed_meanwhile',
  })
  expect(await saveCategoryEdits(tx, { ...edits, name: 'Food & drink', slug: undefined })).toMatchObject({ ok: true })
  expect((await listCatalogCategories(tx)).at(-1)).toMatchObject({ slug: 'food-drink' })
})

test('Products are listed by name, page by page, and found by words, state and category', async ({
  shelf: { id },
  tx,
}) => {
  const namesOf = async (filter: Parameters<typeof listCatalogProducts>[1]) =>
    (await listCatalogProducts(tx, filter, 10)).items.map(({ name }) => name)
  const first = await listCatalogProducts(tx, {}, 2)
  expect(first).toMatchObject({ items: [{ name: 'one' }, { name: 'three' }], products: 3 })
  const second = await listCatalogProducts(tx, {}, 2, first.next)
  expect(second).toMatchObject({ items: [{ name: 'two', categories: ['Passes'] }], next: undefined })
  expect(await namesOf({ sort: 'name-down' })).toEqual(['two', 'three', 'one'])
  for (const sort of ['name-down', 'newest'] as const) {
    const begin = await listCatalogProducts(tx, { sort }, 1)
    const rest = await listCatalogProducts(tx, { sort }, 10, begin.next)
    expect([...begin.items, ...rest.items].map(({ name }) => name)).toEqual(await namesOf({ sort }))
  }
  expect(await namesOf({ text: ' TW ' })).toEqual(['two'])
  expect(await namesOf({ text: '%' })).toEqual([])
  expect(await namesOf({ state: 'off_sale' })).toEqual(['three'])
  expect(await namesOf({ state: 'draft' })).toEqual([])
  expect(await namesOf({ categoryId: id('skis') })).toEqual([])
})

test('Pages of the list of products are read along the index of their names, from the first or from the last one before [IMPL-13]', async ({
  recorded: { tx },
}) => {
  await tx.execute(`insert into product (slug, sku, name, price_minor)
    select 'p-' || n, 'P-' || n, 'Product ' || n, 900 from generate_series(1, 3000) n`)
  await tx.execute('analyze product')
  const first = await listCatalogProducts(tx, {}, 50)
  const next = await listCatalogProducts(tx, {}, 50, first.next)
  expect([first.products, next.items.length, next.items[0]?.name]).toEqual([3000, 50, 'Product 1043'])
  for (const asked of [
    'list_catalog_products(null, null, null, null, 51)',
    `list_next_catalog_products(null, null, null, ${first.next}, 51)`,
  ]) {
    const plan = JSON.stringify((await tx.execute(`explain execute ${asked}`)).rows)
    expect([plan.includes('using product_name'), plan.includes('Seq Scan on product"')], asked).toEqual([true, false])
  }
})
