import { expect } from 'vitest'
import {
  categoryBySlug,
  categoryTree,
  categoryView,
  defaultPicture,
  readCatalog,
  saveCategory,
} from '#commerce/catalog/index.ts'
import { readRevision } from '#commerce/database/revision.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { findContact, readHousehold } from '#commerce/people/index.ts'
import { readShopConfiguration, saveSettings } from '#commerce/settings/index.ts'
import { test } from '#commerce/testing/test.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { loaded, now, view } from './demo-for-tests.ts'
import { isEmpty } from './is-empty.ts'
import { loadDemo } from './load-demo.ts'
import { seasonAround } from './season.ts'
import { demoSettings } from './settings.ts'

const CATEGORIES = ['lift-tickets', 'season-passes', 'rentals', 'activities', 'golf', 'vouchers', 'lodging', 'dining']
const PRODUCTS = {
  'day-tickets': ['day-lift-ticket', 'half-day-ticket', 'night-skiing'],
  'multi-day': ['three-day-ticket', 'flex-pack'],
  'season-passes': ['summit-pass', 'midweek-pass', 'pass-renewal', 'pass-reservation'],
  skis: ['ski-rental'],
  snowboards: ['snowboard-rental'],
  activities: ['snow-tubing', 'snowcat-tour', 'stargazing'],
  golf: ['tee-time'],
  vouchers: ['gift-card', 'first-timer-lesson'],
}

/** Versions aside: they say how often a row was saved. */
async function everything(tx: Tx) {
  const { categories, products, topCategoryIds } = await readCatalog(tx)
  const catalog = { topCategoryIds, categories: unversioned(categories), products: unversioned(products) }
  return { catalog, configuration: await readShopConfiguration(tx), riley: await rileys(tx) }
}

function unversioned<Row extends { version: number }>(rows: ReadonlyMap<number, Row>): Omit<Row, 'version'>[] {
  return [...rows.values()].map(({ version: _, ...row }) => row)
}

async function rileys(tx: Tx) {
  const riley = await findContact(tx, 'riley@silverpine.example')
  return riley ? readHousehold(tx, riley.id) : []
}

test('Loading the demo fills an empty shop', { tags: 'prove' }, async ({ tx }) => {
  expect(await isEmpty(tx)).toBe(true)
  await loadDemo(tx, now, testCodes)
  expect(await isEmpty(tx)).toBe(false)
})

test('The demo loaded again is the same, down to every id', { tags: 'prove' }, async ({ tx }) => {
  await loadDemo(tx, now, testCodes)
  const first = await everything(tx)
  const revision = await readRevision(tx)
  await loadDemo(tx, now, testCodes)
  // Otherwise it grows with the commit.
  await tx.execute('set constraints all immediate')

  expect(await everything(tx)).toEqual(first)
  expect(await readRevision(tx)).toBeGreaterThan(revision)
})

test('The demo is the same in another empty shop under the same clock', { tags: 'prove' }, async ({
  tx,
  freshDatabase,
}) => {
  await loadDemo(tx, now, testCodes)
  const [here, there] = [
    await everything(tx),
    await freshDatabase.transaction(async (other) => {
      await loadDemo(other, now, testCodes)
      return everything(other)
    }),
  ]
  expect(withoutIds(there)).toEqual(withoutIds(here))
})

test('Loading the demo replaces what the shop held before', async ({ tx }) => {
  await saveCategory(tx, { slug: 'old-shelf', name: 'Old shelf' })
  await saveSettings(tx, { 'old.setting': 'x' })
  const catalog = await loaded(tx)

  expect(categoryBySlug(catalog, 'old-shelf')).toBeUndefined()
  expect((await readShopConfiguration(tx)).settings).not.toHaveProperty(['old.setting'])
})

test('The season of the demo runs from 30 days before to 180 days after the day it is loaded', {
  tags: 'prove',
}, async ({ tx }) => {
  await loadDemo(tx, now, testCodes)
  await loadDemo(tx, new Date('2027-02-01T05:00:00Z'), testCodes)

  // Five in the morning UTC is still the day before at the resort.
  const { settings } = await readShopConfiguration(tx)
  expect(storeSettings(settings)).toMatchObject({ seasonStart: '2027-01-01', seasonEnd: '2027-07-30' })
  expect(await rileys(tx)).toHaveLength(6)
})

test('The demo categories are in menu order, without the one for staff', async ({ tx }) => {
  const tree = categoryTree(await loaded(tx))

  const found = (slug: string) => tree.find(({ category }) => category.slug === slug)

  expect(tree.map(({ category }) => category.slug)).toEqual(CATEGORIES)
  expect(tree.filter(({ category }) => category.isInTopMenu).length).toBeGreaterThan(4)
  expect(found('lodging')?.category.externalUrl).not.toBeNull()
  expect(found('dining')?.category).toMatchObject({ useLegacy: true })
  expect(found('activities')?.category).toMatchObject({ showPricingCalendar: true })
  expect(found('rentals')?.subCategories.map(({ slug }) => slug)).toEqual(['skis', 'snowboards'])
})

test('The demo categories hold every product where it belongs', { tags: 'prove' }, async ({ tx }) => {
  const catalog = await loaded(tx)

  const found = Object.fromEntries(
    Object.keys(PRODUCTS).map((slug) => {
      const ids = categoryBySlug(catalog, slug)?.productIds ?? []
      return [slug, ids.map((id) => catalog.products.get(id)?.slug)]
    }),
  )
  expect(found).toEqual(PRODUCTS)
  expect(catalog.products.size).toBe(17)
})

test('Every tile of the demo shows a picture, a line and a price, and only the free reservation has no price', {
  tags: 'prove',
}, async ({ tx }) => {
  const catalog = await loaded(tx)
  const tiles = categoryTree(catalog).flatMap(
    ({ category }) => categoryView(catalog, category.id, view)?.products ?? [],
  )

  expect(tiles).toHaveLength(16)
  for (const { product, price } of tiles) {
    expect(price.minor ?? 0, product.slug).toBeGreaterThan(product.slug === 'pass-reservation' ? -1 : 0)
    expect(product.shortDescription, product.slug).toMatch(/^.+\|.+$/)
    expect(defaultPicture(product)?.picture.formats.has('tile'), product.slug).toBe(true)
  }
})

test('The people of the demo resort are a family with all kinds of members, a customer alone, and staff [IMPL-23]', {
  tags: 'prove',
}, async ({ tx }) => {
  await loadDemo(tx, now, testCodes)

  const family = await rileys(tx)
  const age = (born: string | null) => Math.floor((now.getTime() - Date.parse(born ?? '')) / 31_557_600_000)
  expect(family.map(({ contact }) => contact.firstName)).toEqual(['Riley', 'Jordan', 'Mika', 'Noa', 'Alex', 'Casey'])
  expect(family.filter(({ contact }) => age(contact.dateOfBirth) < 18)).toHaveLength(2)
  expect(family.filter(({ contact }) => contact.holdReason).map(({ contact }) => contact.firstName)).toEqual(['Alex'])
  expect(family.filter(({ isExcluded }) => isExcluded).map(({ contact }) => contact.firstName)).toEqual(['Casey'])

  const sam = await findContact(tx, 'SAM@silverpine.example')
  expect(sam && (await readHousehold(tx, sam.id))).toEqual([])
  expect(await findContact(tx, 'admin@silverpine.example')).toMatchObject({ role: 'admin' })
  expect(await findContact(tx, 'agent@silverpine.example')).toMatchObject({ role: 'agent' })
})

test('The settings of the demo resort are all stored and are read without a warning', { tags: 'prove' }, async ({
  tx,
}) => {
  await loadDemo(tx, now, testCodes)
  const { settings, flags, zones } = await readShopConfiguration(tx)
  const warnings: string[] = []

  expect(storeSettings(settings, (message) => warnings.push(String(message)))).toMatchObject({
    culture: 'en-US',
    currencyCode: 'USD',
    storeName: 'Silverpine Resort',
    storeTimeZone: 'America/Denver',
    seasonStart: '2026-11-09',
    seasonEnd: '2027-06-07',
    defaultCategory: 'lift-tickets',
    priceScarcityEnabled: true,
    stickyCartEnabled: true,
    shoppingCartSettings: { showEnhancedMinicart: true },
    hiddenAttributes: ['lock id', 'tee time', 'voucher id'],
    dynamicPricingCalendarSettings: { pricingCountMessageThreshold: 10, inventoryMessageThreshold: 11 },
  })
  expect(warnings).toEqual([])
  expect(settings).toMatchObject(demoSettings(seasonAround(now)))
  expect(flags).toEqual({ 'Unity.DynamicPricing': true, 'Unity.Vouchers': true })
  expect(Object.keys(zones).sort()).toEqual(['footer-bottom', 'homepage-bottom', 'product-details-bottom'])
})

/** Other databases give other ids; everything else is equal. */
function withoutIds(value: unknown): unknown {
  if (value instanceof Map) return [...value.values()].map(withoutIds)
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !/^id$|Ids?$/.test(key))
      .map(([key, part]) => [key, withoutIds(part)]),
  )
}
