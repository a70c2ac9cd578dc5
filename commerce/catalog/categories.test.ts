import { expect, test } from 'vitest'
import type { CatalogProduct } from './catalog.ts'
import { givenAttribute, givenCatalog, givenCategory, givenProduct, guestView } from './catalog-for-tests.ts'
import { categoryTree, categoryView } from './categories.ts'

const voucherId = givenAttribute({ id: 9, name: 'Voucher Id' })
const dates = givenAttribute({ id: 8, name: 'Start Date', controlType: 20 })

const catalog = givenCatalog(
  [
    givenCategory({
      id: 1,
      slug: 'lift-tickets',
      subCategoryIds: [3, 2],
      productIds: [12],
      calendarProductId: 10,
      showPricingCalendar: true,
    }),
    givenCategory({ id: 2, slug: 'multi-day', parentId: 1, productIds: [11, 10] }),
    givenCategory({
      id: 3,
      slug: 'day-tickets',
      parentId: 1,
      productIds: [10, 13, 14],
    }),
    givenCategory({ id: 4, slug: 'staff-only', isHidden: true, subCategoryIds: [5], productIds: [11] }),
    givenCategory({ id: 5, slug: 'uniforms', parentId: 4 }),
  ],
  [
    givenProduct({
      id: 10,
      slug: 'day-lift-ticket',
      categoryIds: [3, 2],
      attributes: [dates],
    }),
    givenProduct({ id: 11, slug: 'flex-pack', categoryIds: [2] }),
    givenProduct({ id: 12, slug: 'parking', categoryIds: [1] }),
    givenProduct({ id: 13, slug: 'first-timer-lesson', categoryIds: [3], attributes: [voucherId] }),
    givenProduct({ id: 14, slug: 'withdrawn', categoryIds: [3], isPublished: false }),
  ],
)
const listed = (id: number, view = guestView) =>
  categoryView(catalog, id, view)?.products.map(({ product }) => product.slug)

test('The page of a primary category lists its own products, then those of its sub categories, each once and in order', () => {
  expect(listed(1)).toEqual(['parking', 'day-lift-ticket', 'flex-pack'])
})

test('A shop that is closed has no category and no product for guests, and all of them for staff [IMPL-13]', () => {
  const closed = { ...guestView, isClosed: true }
  expect(categoryTree(catalog, closed)).toEqual([])
  expect(listed(1, closed)).toBeUndefined()
  expect(listed(1, { ...closed, staff: true })).toEqual(listed(1))
})

test('The page of a sub category lists its own products', () => {
  expect(listed(2)).toEqual(['flex-pack', 'day-lift-ticket'])
})

test('A category page never lists products that need a voucher or are not published, not for staff either', () => {
  expect(listed(3)).toEqual(['day-lift-ticket'])
  expect(listed(3, { ...guestView, staff: true })).toEqual(['day-lift-ticket'])
})

test('The page of a hidden category, or of one below it, exists for staff only', () => {
  expect(listed(4)).toBeUndefined()
  expect(listed(5)).toBeUndefined()
  expect(listed(4, { ...guestView, staff: true })).toEqual(['flex-pack'])
})

test('A category page does not exist for an unknown id', () => {
  expect(listed(99)).toBeUndefined()
})

test('A category page names its calendar and the product in it [PRODUCT-24]', () => {
  expect(categoryView(catalog, 1, guestView)).toMatchObject({
    category: { showPricingCalendar: true },
    calendarProduct: { product: { slug: 'day-lift-ticket' } },
  })
})

test('A category page has no calendar of a product that is hidden from the visitor [PRODUCT-24]', () => {
  const withCalendarOf = (product: Partial<CatalogProduct>, view = guestView) =>
    categoryView(
      givenCatalog(
        [
          givenCategory({ id: 1, slug: 'activities', calendarProductId: 20 }),
          givenCategory({ id: 2, slug: 'staff-only', isHidden: true }),
        ],
        [givenProduct({ id: 20, slug: 'uniform', categoryIds: [1], ...product })],
      ),
      1,
      view,
    )?.calendarProduct?.product.slug

  expect(withCalendarOf({})).toBe('uniform')
  expect(withCalendarOf({ categoryIds: [2] })).toBeUndefined()
  expect(withCalendarOf({ isPublished: false })).toBeUndefined()
  expect(withCalendarOf({ attributes: [voucherId] })).toBeUndefined()
  expect(withCalendarOf({ categoryIds: [2] }, { ...guestView, staff: true })).toBe('uniform')
})

test('A listed product leads into the first category a visitor may see, and never names a hidden one', () => {
  const shelves = givenCatalog(
    [
      givenCategory({ id: 1, slug: 'staff-only', isHidden: true, subCategoryIds: [2] }),
      givenCategory({ id: 2, slug: 'uniforms', parentId: 1 }),
      givenCategory({ id: 3, slug: 'shop', productIds: [20] }),
    ],
    [givenProduct({ id: 20, slug: 'hat', categoryIds: [2, 1, 3] })],
  )
  const pathFor = (view = guestView) => categoryView(shelves, 3, view)?.products[0]?.path

  expect(pathFor()).toEqual(['shop'])
  expect(pathFor({ ...guestView, staff: true })).toEqual(['staff-only', 'uniforms'])
})

test('Hidden categories and the categories below them are in no menu [IMPL-64]', () => {
  const catalog = givenCatalog([
    givenCategory({ id: 1, slug: 'shown', subCategoryIds: [2, 3] }),
    givenCategory({ id: 2, slug: 'hidden-sub', parentId: 1, isHidden: true }),
    givenCategory({ id: 3, slug: 'shown-sub', parentId: 1 }),
    givenCategory({ id: 4, slug: 'staff-only', isHidden: true, subCategoryIds: [5] }),
    givenCategory({ id: 5, slug: 'uniforms', parentId: 4 }),
  ])

  const tree = categoryTree(catalog)
  expect(tree.map(({ category }) => category.slug)).toEqual(['shown'])
  expect(tree[0]?.subCategories.map(({ slug }) => slug)).toEqual(['shown-sub'])
})
