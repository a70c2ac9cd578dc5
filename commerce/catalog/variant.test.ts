import { expect, test } from 'vitest'
import {
  givenAttribute,
  givenCatalog,
  givenCategory,
  givenProduct,
  givenValue,
  guestView,
} from './catalog-for-tests.ts'
import { productDetails } from './product-details.ts'

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
    { id: 1, productId: 1, valueIds: [12, 22], sku: 'PASS-C2', headerCode: 'H-CHILD', priceMinor: null },
    { id: 2, productId: 1, valueIds: [11, 21], sku: 'PASS-A1', headerCode: null, priceMinor: 9000 },
  ],
})
const catalog = givenCatalog([givenCategory({ id: 1, slug: 'passes' })], [pass])
const bySku = (sku: string) => productDetails(catalog, 1, guestView, { sku })

test('a number of a product finds the product itself, with nothing chosen', () => {
  expect(bySku(' pass ')).toEqual(productDetails(catalog, 1, guestView))
  expect(bySku('PASS')).toMatchObject({ Sku: 'PASS', ProductVariantName: null })
})

test('a number of a variant finds the variant: named, its values chosen, with its code and price', () => {
  const details = bySku('pass-c2')
  const [ages, designs] = details?.ProductAttributes ?? []

  expect(details).toMatchObject({
    Sku: 'PASS-C2',
    ProductVariantName: 'Child, Milky Way',
    ProductHeaderCode: 'H-CHILD',
    ProductPrice: { Price: '$60', PriceValue: 60 },
  })
  expect(ages).toMatchObject({ SelectedValueId: 12, SelectedValue: 'Child' })
  expect(ages?.Values.map(({ IsPreSelected }) => IsPreSelected)).toEqual([false, true])
  expect(designs).toMatchObject({ SelectedValueId: 22, SelectedValue: 'Milky Way' })
})

test('a variant found by number takes missing fields from the product', () => {
  expect(bySku('PASS-A1')).toMatchObject({ ProductHeaderCode: 'H', ProductPrice: { PriceValue: 90 } })
})

test('an unknown number finds nothing', () => {
  expect(bySku('PASS-C3')).toBeUndefined()
})
