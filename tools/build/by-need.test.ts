import { expect, test } from 'vitest'
import { nameByNeed } from './by-need.ts'

const IMPORTERS: Record<string, string[]> = {
  'price.tsx': ['tile.tsx', 'summary.tsx'],
  'tile.tsx': ['/shop/storefront/routes/category.tsx', 'price.tsx'],
  'summary.tsx': ['/shop/storefront/routes/product.tsx', '/shop/storefront/routes/cart.tsx'],
  'field.tsx': ['/shop/storefront/routes/login.tsx', 'ring.tsx'],
  'ring.tsx': ['field.tsx'],
  'square.tsx': ['/shop/storefront/features/product/controls/squares-field.tsx', '/shop/storefront/routes/pieces.tsx'],
}

test.each<[string, string | undefined, string]>([
  ['price.tsx', 'shared', 'every page of the catalogue'],
  ['/shop/storefront/entry-client.tsx', 'shared', 'every page of the catalogue'],
  ['summary.tsx', 'product-shared', 'the page of a product'],
  ['field.tsx', 'more-shared', 'neither'],
  ['square.tsx', undefined, 'some products only'],
])('%s goes into %s, because it is needed by %s before that can be used', (id, name) => {
  expect(nameByNeed('shared', id, (module) => IMPORTERS[module] ?? [])).toBe(name)
})
