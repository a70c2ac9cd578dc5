import { expect, test } from 'vitest'
import type { CatalogProduct } from './catalog.ts'
import { givenAttribute, givenCatalog, givenCategory, givenProduct, guestView } from './catalog-for-tests.ts'
import { crossSells, relatedProducts } from './product-lists.ts'

const NOTHING: ReadonlySet<number> = new Set()

/** Product 1 with neighbors 2 and on, all listed on one shelf; the shelf with id 2 is hidden. */
function givenNeighbors(...others: (Partial<CatalogProduct> & { slug: string })[]) {
  const products = others.map((other, index) => givenProduct({ id: index + 2, categoryIds: [1], ...other }))
  const ids = products.map(({ id }) => id)
  const main = givenProduct({ id: 1, slug: 'main', categoryIds: [1], relatedIds: ids, crossSellIds: ids })
  const shelves = [givenCategory({ id: 1, slug: 'shelf' }), givenCategory({ id: 2, slug: 'back', isHidden: true })]
  return givenCatalog(shelves, [main, ...products])
}

test.each([
  ['relevance', ['b', 'c', 'f', 'a', 'e', 'd']],
  ['name', ['a', 'b', 'c', 'd', 'e', 'f']],
  ['price', ['b', 'c', 'a', 'e', 'f', 'd']],
] as const)(
  'Related products are sorted by %s; products without a price come last, equal prices by name [IMPL-63]',
  (sort, order) => {
    const catalog = givenNeighbors(
      { slug: 'b', name: 'b', priceMinor: 0 },
      { slug: 'c', name: 'C', priceMinor: 100 },
      { slug: 'f', name: 'F', priceMinor: 200 },
      { slug: 'a', name: 'a', priceMinor: 200 },
      { slug: 'e', name: 'e', priceMinor: 200 },
      { slug: 'd', name: 'd', priceMinor: null },
    )
    const related = relatedProducts(catalog, 1, guestView, NOTHING, sort)

    expect(related?.map(({ product }) => product.slug)).toEqual(order)
  },
)

test('Related products are only those that a guest can buy [IMPL-63]', () => {
  const catalog = givenNeighbors(
    { slug: 'open' },
    { slug: 'withdrawn', isPublished: false },
    { slug: 'fenced', attributes: [givenAttribute({ id: 1, name: 'Voucher Id' })] },
    { slug: 'hidden', categoryIds: [2] },
    { slug: 'over', availableUntil: '2026-12-09T18:59:59Z' },
    { slug: 'not-yet', availableFrom: '2026-12-09T19:00:01Z' },
    { slug: 'renewal', specifications: [{ name: 'IsRenewal', value: 'yes' }] },
    { slug: 'sold-off' },
  )
  const soldOff = new Set([9])

  const related = relatedProducts(catalog, 1, guestView, soldOff)
  expect(related?.map(({ product }) => product.slug)).toEqual(['open'])
  expect(crossSells(catalog, [1], guestView, soldOff).map(({ product }) => product.slug)).toEqual(['open'])
})

test('Related products of a hidden product are not listed', () => {
  const catalog = givenNeighbors({ slug: 'hidden', categoryIds: [2] })

  expect(relatedProducts(catalog, 2, guestView, NOTHING)).toBeUndefined()
  expect(relatedProducts(catalog, 4711, guestView, NOTHING)).toBeUndefined()
})

test('Cross-sells of several products are listed once and never name one of these products', () => {
  const catalog = givenNeighbors({ slug: 'a', crossSellIds: [1, 3] }, { slug: 'b' })

  expect(crossSells(catalog, [1, 2], guestView, NOTHING).map(({ product }) => product.slug)).toEqual(['b'])
})

test('Cross-sells are at most six [CART-13]', () => {
  const catalog = givenNeighbors(...Array.from({ length: 8 }, (_, index) => ({ slug: `p${index}` })))

  expect(crossSells(catalog, [1], guestView, NOTHING)).toHaveLength(6)
})
