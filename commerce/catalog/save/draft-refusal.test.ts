import { expect, test } from 'vitest'
import type { ProductDraft } from './catalog-draft.ts'
import { draftRefusal } from './draft-refusal.ts'
import type { StoredCatalog } from './refusal.ts'

const EMPTY: StoredCatalog = {
  categories: [],
  products: [],
  listings: [],
  variants: [],
  pictures: [],
  rentalLocations: [],
  shippingMethods: [],
  calendarTemplates: [],
  taxClasses: [],
}

/** Counts how often an address or a number is looked at. */
function countingDraft(count: number) {
  let looks = 0
  const slugs = Array.from({ length: count }, (_, at) => `product-${at}`)
  const products = slugs.map((slug): ProductDraft => {
    const product = { slug, sku: slug, name: slug, priceMinor: 100, categories: ['shelf'], variants: [] }
    return Object.defineProperties(product, {
      slug: { get: () => ++looks && slug },
      sku: { get: () => ++looks && slug.toUpperCase() },
    })
  })
  const stored = slugs.map((slug, at) => ({ id: at + 1, slug: `old-${slug}`, sku: `OLD-${slug}` }))
  const draft = { categories: [{ slug: 'shelf', name: 'Shelf' }], products }
  return { refusal: draftRefusal(draft, { ...EMPTY, products: stored }), looks }
}

test('Judging a catalog of 5,000 products looks at each of them as often as at one of ten', () => {
  const few = countingDraft(10)
  const many = countingDraft(5_000)
  expect([few.refusal, many.refusal]).toEqual([undefined, undefined])
  expect(many.looks / 5_000).toBe(few.looks / 10)
})

const ticket: ProductDraft = { slug: 'ticket', sku: 'T-1', name: 'Ticket', priceMinor: 100, categories: ['shelf'] }
const shelf = { slug: 'shelf', name: 'Shelf' }
const stored = { ...EMPTY, products: [{ id: 7, slug: 'pass', sku: 'P-1' }], variants: [{ productId: 7, sku: 'P-2' }] }

test.each<[string, string, ProductDraft[]]>([
  ['an address of another entry', 'slug_taken', [ticket, { ...ticket, sku: 'T-2' }]],
  ['an address of a stored product', 'slug_taken', [{ ...ticket, slug: 'pass' }]],
  ['its own stored address', 'nothing', [{ ...ticket, id: 7, slug: 'pass' }]],
  [
    'an address that the draft frees',
    'nothing',
    [
      { ...ticket, slug: 'pass' },
      { ...ticket, id: 7, sku: 'P-9' },
    ],
  ],
  ['an id that is not stored', 'unknown_id', [{ ...ticket, id: 8 }]],
  ['a number of another entry in other letters', 'sku_taken', [ticket, { ...ticket, slug: 'other', sku: 't-1' }]],
  ['a number of a stored product', 'sku_taken', [{ ...ticket, sku: 'p-1' }]],
  ['a number of a stored variant', 'sku_taken', [{ ...ticket, sku: 'p-2' }]],
  ['a number of a variant that it replaces', 'nothing', [{ ...ticket, id: 7, sku: 'P-2' }]],
])('A draft whose product has %s is refused with %s', (_, reason, products) => {
  expect(draftRefusal({ categories: [shelf], products }, stored)?.reason ?? 'nothing').toBe(reason)
})
