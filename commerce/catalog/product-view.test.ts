import { expect, test } from 'vitest'
import { type CatalogProduct, productBySlug } from './catalog.ts'
import {
  givenAttribute,
  givenCatalog,
  givenCategory,
  givenProduct,
  givenValue,
  givenVariant,
  guestView,
} from './catalog-for-tests.ts'
import { productView } from './product-view.ts'

const age = givenAttribute({
  id: 1,
  name: 'Age',
  controlType: 200,
  values: [
    givenValue({ id: 11, name: 'Adult|18 to 64', isPreselected: true }),
    givenValue({ id: 12, name: 'Child|5 to 12', priceAdjustmentMinor: -4000 }),
  ],
})
const design = givenAttribute({
  id: 2,
  name: 'Card Design',
  controlType: 45,
  values: [givenValue({ id: 21, name: 'Alpenglow' }), givenValue({ id: 22, name: 'Milky Way' })],
})
const pass = givenProduct({
  id: 1,
  slug: 'pass',
  sku: 'PASS',
  priceMinor: 10000,
  headerCode: 'H',
  categoryIds: [1],
  attributes: [age, design],
  variants: [
    givenVariant({ id: 1, valueIds: [12, 22], sku: 'PASS-C2', headerCode: 'H-CHILD' }),
    givenVariant({ id: 2, valueIds: [11, 21], sku: 'PASS-A1', priceMinor: 9000 }),
  ],
})
const catalog = givenCatalog([givenCategory({ id: 1, slug: 'passes' })], [pass])
const bySku = (sku: string) => productView(catalog, 1, guestView, sku)

test('A number of a product finds the product itself, with nothing chosen', () => {
  expect(bySku(' pass ')).toEqual(productView(catalog, 1, guestView))
  expect(bySku('PASS')).toMatchObject({ product: { sku: 'PASS' }, variantName: undefined })
})

test('A number of a variant finds the variant: named, its values chosen, with its code and price', () => {
  const found = bySku('pass-c2')

  expect(found).toMatchObject({
    product: { sku: 'PASS-C2', headerCode: 'H-CHILD' },
    variantName: 'Child, Milky Way',
    price: { minor: 6000 },
  })
  expect(found?.options.map(({ values }) => values.map(({ value }) => value.isPreselected))).toEqual([
    [false, true],
    [false, true],
  ])
})

test('A variant found by number takes missing fields from the product', () => {
  expect(bySku('PASS-A1')).toMatchObject({ product: { headerCode: 'H' }, price: { minor: 9000 } })
})

test('An unknown number finds nothing', () => {
  expect(bySku('PASS-C3')).toBeUndefined()
})

const shelf = givenCategory({ id: 1, slug: 'lift-tickets', subCategoryIds: [2] })
const sub = givenCategory({ id: 2, slug: 'day-tickets', parentId: 1 })
const backRoom = givenCategory({ id: 3, slug: 'staff-only', isHidden: true })
const categories = [shelf, sub, backRoom]

function seen(given: Partial<CatalogProduct>, view = guestView) {
  const product = givenProduct({ id: 1, slug: 'day-lift-ticket', categoryIds: [2], ...given })
  return productView(givenCatalog(categories, [product]), 1, view)
}

test('A product that is unpublished or in a hidden category exists for staff only', () => {
  expect(seen({ isPublished: false })).toBeUndefined()
  expect(seen({ categoryIds: [3] })).toBeUndefined()
  expect(seen({ categoryIds: [3] }, { ...guestView, staff: true })).toBeDefined()
})

test('A product that needs a voucher does not exist for a visitor until a code for it was shown', () => {
  const fenced = { attributes: [givenAttribute({ id: 7, name: 'voucher ID ' })] }

  expect(seen(fenced)).toBeUndefined()
  expect(seen(fenced, { ...guestView, unlockedProductIds: new Set([1]) })).toMatchObject({ needsVoucher: true })
})

test('A product with an unknown id does not exist', () => {
  expect(productView(givenCatalog(categories), 4711, guestView)).toBeUndefined()
})

test('A product is found by its slug in any case of letters', () => {
  const catalog = givenCatalog(categories, [givenProduct({ id: 1, slug: 'day-lift-ticket' })])

  expect(productBySlug(catalog, ' Day-Lift-TICKET')?.id).toBe(1)
  expect(productBySlug(catalog, 'day-lift')).toBeUndefined()
})
