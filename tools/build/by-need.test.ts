import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { byStyles, nameByNeed, nameByPage } from './by-need.ts'

const ROUTES = '/shop/storefront/app/routes'
const INLINE_DAYS = '/shop/storefront/features/product/days/calendar/inline-days.tsx'
const HOLDER_OPTION = '/shop/storefront/features/product/holder/holder-option.tsx'
const HOUSEHOLD = '/shop/storefront/features/holder/household-field.tsx'
const PLAN_LINE = '/shop/storefront/features/product/buying/summary/payment-plan-line.tsx'
const POPUP_DAY = '/shop/storefront/features/product/days/calendar/popup-day.tsx'
const AT_ONCE: Record<string, string[]> = {
  'header.tsx': ['/shop/storefront/app/entry-client.tsx'],
  'price.tsx': ['tile.tsx', 'summary.tsx'],
  'tile.tsx': [`${ROUTES}/category.tsx`, 'price.tsx'],
  'judge-day.ts': [`${ROUTES}/category.tsx`, INLINE_DAYS],
  'badge.module.css': ['judge-day.ts'],
  'card.tsx': [`${ROUTES}/category.tsx`],
  'summary.tsx': [`${ROUTES}/product.tsx`],
  'stepper.tsx': [`${ROUTES}/product.tsx`, `${ROUTES}/cart.tsx`],
  'clock.ts': [`${ROUTES}/calendar.tsx`, `${ROUTES}/cart.tsx`],
  'field.tsx': [`${ROUTES}/login.tsx`, 'ring.tsx'],
  'ring.tsx': ['field.tsx'],
  'square.tsx': ['/shop/storefront/features/product/controls/squares-field.tsx', `${ROUTES}/login.tsx`],
  'day-facts.ts': [POPUP_DAY, `${ROUTES}/calendar.tsx`],
  'holder-request.ts': [HOLDER_OPTION],
  'schedule-button.tsx': [PLAN_LINE, `${ROUTES}/cart.tsx`],
  'holder-row.tsx': [HOUSEHOLD, `${ROUTES}/cart.tsx`],
  'resort-clock.ts': [HOLDER_OPTION, INLINE_DAYS, `${ROUTES}/calendar.tsx`],
  'presets.ts': ['edit-line.tsx'],
  'grid.tsx': [INLINE_DAYS, `${ROUTES}/calendar.tsx`],
  'day-options.ts': [INLINE_DAYS, POPUP_DAY],
  [`${ROUTES}/category.tsx`]: [],
}
const LATER: Record<string, string[]> = {
  'edit-line.tsx': ['summary.tsx'],
  [INLINE_DAYS]: ['summary.tsx'],
  [`${ROUTES}/product.tsx`]: ['header.tsx'],
}
const atOnce = (id: string) => AT_ONCE[id] ?? []
const ever = (id: string) => [...atOnce(id), ...(LATER[id] ?? [])]

test.each<[string, string | undefined, string]>([
  ['header.tsx', 'shared', 'every page loads it'],
  ['price.tsx', 'shared', 'lists and products need it'],
  ['judge-day.ts', 'list-shared', 'lists need it, and some products later'],
  ['badge.module.css', 'shared', 'the first paint waits for few stylesheets'],
  ['card.tsx', undefined, 'lists alone need it'],
  ['summary.tsx', 'product-page', 'products alone need it'],
  [`${ROUTES}/product.tsx`, 'product-page', 'it is one file with what products alone need'],
  ['/shop/ui/choices/choice-group.tsx', 'product-page', 'most controls need it'],
  [HOLDER_OPTION, 'holder-option', 'it is one file with what products for one person alone need'],
  ['holder-request.ts', 'holder-option', 'products for one person alone need it'],
  [PLAN_LINE, 'payment-plan-line', 'the server looks for the file by this name'],
  ['schedule-button.tsx', 'payment-plan-line', 'it is needed with it, and a file of its own would weigh more'],
  ['holder-row.tsx', 'household-field', 'it is needed with it, and a file of its own would weigh more'],
  ['stepper.tsx', undefined, 'no whole page needs it alone'],
])('By page the build puts %s into %s, because %s', (id, name) => {
  expect(nameByPage(id, atOnce, ever)).toBe(name)
})

test.each<[string, string | undefined, string]>([
  ['stepper.tsx', 'product-shared', 'products and others need it'],
  ['clock.ts', 'calendar-shared', 'calendars of prices and others need it'],
  ['field.tsx', 'more-shared', 'others need it'],
  ['square.tsx', undefined, 'some products only need it at once'],
  ['grid.tsx', 'grid', 'a calendar that is open needs it, on a product and of prices'],
  ['day-facts.ts', 'calendar-shared', 'every product with a day and calendars of prices need it'],
  ['resort-clock.ts', 'holder-shared', 'products for one person need it, calendars or not'],
  ['day-options.ts', 'product-days', 'calendars on products need it, calendars of prices do not'],
  ['presets.ts', undefined, 'a product needs it later'],
])('By need the build puts %s into %s, because %s', (id, name) => {
  expect(nameByNeed(id, atOnce, ever)).toBe(name)
})

const FEATURES = '/shop/storefront/features'
const CONTROLS = `${FEATURES}/product/lazy-controls.ts`
const MODULES: Record<string, { importers?: string[]; dynamicImporters?: string[] }> = {
  'header.module.css': { importers: ['header.tsx'] },
  'header.tsx': { importers: ['/shop/storefront/app/entry-client.tsx'] },
  'tile.module.css': { importers: [`${ROUTES}/category.tsx`, `${ROUTES}/product.tsx`] },
  'summary.module.css': { importers: [`${ROUTES}/product.tsx`] },
  'squares.module.css': { importers: ['squares.tsx'] },
  'squares.tsx': { dynamicImporters: [CONTROLS] },
  [CONTROLS]: { importers: [`${ROUTES}/product.tsx`] },
  'why.module.css': { importers: [`${ROUTES}/calendar.tsx`] },
  'sheet.module.css': { importers: ['sheet.tsx'] },
  'sheet.tsx': { dynamicImporters: ['squares.tsx'] },
  'login.module.css': { importers: [`${ROUTES}/login.tsx`] },
}
const modules = {
  getModuleInfo: (id: string) => ({ importers: [], dynamicImporters: [], ...MODULES[id] }),
}

test.each<[string, string | undefined, string]>([
  ['header.module.css', undefined, 'every page has it'],
  ['tile.module.css', undefined, 'lists have it'],
  ['summary.module.css', 'product-styles', 'products show it'],
  ['squares.module.css', 'product-styles', 'the server draws it, although its code is loaded late'],
  ['why.module.css', 'product-styles', 'the calendar of a product shows it'],
  ['sheet.module.css', undefined, 'it is drawn when it is opened'],
  ['login.module.css', undefined, 'no product shows it'],
  ['squares.tsx', undefined, 'it is code'],
])('By styles the build puts %s into %s, because %s', (id, name) => {
  expect(byStyles(id, modules)).toBe(name)
})

test('The file that loads the controls of a product late is the one whose styles the build sends early', () => {
  const source = readFileSync('storefront/features/product/lazy-controls.ts', 'utf8')
  expect(source.match(/import\('\.\//g)?.length).toBeGreaterThan(5)
})
