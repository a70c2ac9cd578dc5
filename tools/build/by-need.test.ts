import { expect, test } from 'vitest'
import { nameByNeed, nameByPage } from './by-need.ts'

const ROUTES = '/shop/storefront/app/routes'
const AT_ONCE: Record<string, string[]> = {
  'header.tsx': ['/shop/storefront/app/entry-client.tsx'],
  'price.tsx': ['tile.tsx', 'summary.tsx'],
  'tile.tsx': [`${ROUTES}/category.tsx`, 'price.tsx'],
  'card.tsx': [`${ROUTES}/category.tsx`],
  'summary.tsx': [`${ROUTES}/product.tsx`],
  'stepper.tsx': [`${ROUTES}/product.tsx`, `${ROUTES}/cart.tsx`],
  'clock.ts': [`${ROUTES}/calendar.tsx`, `${ROUTES}/cart.tsx`],
  'field.tsx': [`${ROUTES}/login.tsx`, 'ring.tsx'],
  'ring.tsx': ['field.tsx'],
  'square.tsx': ['/shop/storefront/features/product/controls/squares-field.tsx', `${ROUTES}/gallery.tsx`],
  'presets.ts': ['edit-line.tsx'],
  [`${ROUTES}/category.tsx`]: [],
}
const LATER: Record<string, string[]> = {
  'edit-line.tsx': ['summary.tsx'],
  [`${ROUTES}/product.tsx`]: ['header.tsx'],
}
const atOnce = (id: string) => AT_ONCE[id] ?? []
const ever = (id: string) => [...atOnce(id), ...(LATER[id] ?? [])]

test.each<[string, string | undefined, string]>([
  ['header.tsx', 'shared', 'every page loads it'],
  ['price.tsx', 'shared', 'lists and products need it'],
  ['card.tsx', undefined, 'lists alone need it'],
  ['summary.tsx', 'product-page', 'products alone need it'],
  [`${ROUTES}/product.tsx`, undefined, 'the server looks for it'],
  ['stepper.tsx', undefined, 'no whole page needs it alone'],
])('By page the build puts %s into %s, because %s', (id, name) => {
  expect(nameByPage(id, atOnce, ever)).toBe(name)
})

test.each<[string, string | undefined, string]>([
  ['stepper.tsx', 'product-shared', 'products and others need it'],
  ['clock.ts', 'calendar-shared', 'calendars of prices and others need it'],
  ['field.tsx', 'more-shared', 'others need it'],
  ['square.tsx', undefined, 'some products only need it at once'],
  ['presets.ts', undefined, 'a product needs it later'],
])('By need the build puts %s into %s, because %s', (id, name) => {
  expect(nameByNeed(id, atOnce, ever)).toBe(name)
})
