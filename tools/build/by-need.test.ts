import { expect, test } from 'vitest'
import { isNeeded } from './by-need.ts'

const IMPORTERS: Record<string, string[]> = {
  'price.tsx': ['tile.tsx'],
  'tile.tsx': ['/shop/storefront/routes/category.tsx', 'price.tsx'],
  'field.tsx': ['/shop/storefront/routes/login.tsx', 'ring.tsx'],
  'ring.tsx': ['field.tsx'],
}

test.each([
  ['price.tsx', true],
  ['/shop/storefront/entry-client.tsx', true],
  ['field.tsx', false],
])('%s is needed before a catalogue page can be used: %s', (id, expected) => {
  expect(isNeeded(id, (module) => IMPORTERS[module] ?? [])).toBe(expected)
})
