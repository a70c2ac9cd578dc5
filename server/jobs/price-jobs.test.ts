import { expect } from 'vitest'
import { readPastChanges } from '#commerce/audit/index.ts'
import { saveCatalog } from '#commerce/catalog/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import {
  openGridDraft,
  putGridChanges,
  readGridDraft,
  readPriceBook,
  savePrices,
  savePricesDraft,
  scheduleGridDraft,
} from '#commerce/pricing/index.ts'
import { test } from '#commerce/testing/test.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { createLog, recordLines } from '#server/boot/log.ts'
import { shopJobs } from './shop-jobs.ts'

const SIX = '2026-12-01T06:00:00Z'

/** A pass and a ticket, each with prices that wait for six in the morning. */
async function givenDrafts(database: Database) {
  return database.transaction(async (tx) => {
    const products = ['pass', 'ticket'].map((slug) => ({
      slug,
      sku: slug.toUpperCase(),
      name: slug,
      priceMinor: 100,
      categories: ['all'],
    }))
    const saved = await saveCatalog(asTester(tx), { categories: [{ slug: 'all', name: 'All' }], products })
    const ids = ['pass', 'ticket'].map((slug) => (saved.ok ? (saved.productIds.get(slug) ?? 0) : 0))
    for (const id of ids) {
      const prices = { tiers: [{ fromQuantity: 2, priceMinor: 90 }] }
      await savePricesDraft(asTester(tx), id, { prices, publishAt: new Date(SIX) })
    }
    return ids
  })
}

async function lookAt(database: Database, time: string) {
  await database.transaction((tx) => moveShopClock(tx, { to: new Date(time), frozen: true }))
  const recorded = recordLines()
  const log = createLog({ level: 'info', write: (line) => recorded.add(line) })
  const jobs = shopJobs({ database, settings: () => ({}), log })
  await jobs.find(({ name }) => name === 'publish-prices')?.work()
  const priced = [...(await database.read(readPriceBook)).keys()]
  return { priced, said: recorded.read().map(({ level, msg }) => `${level}: ${msg}`) }
}

test('Prices that wait for their time are published within a minute of it, by the shop clock', async ({
  freshDatabase,
}) => {
  const ids = await givenDrafts(freshDatabase)
  expect(await lookAt(freshDatabase, '2026-12-01T05:59:00Z')).toEqual({ priced: [], said: [] })
  const published = 'info: Prices were published, as their draft said.'
  expect(await lookAt(freshDatabase, SIX)).toEqual({ priced: ids, said: [published, published] })
  expect(await lookAt(freshDatabase, '2026-12-01T06:01:00Z')).toEqual({ priced: ids, said: [] })
})

test('Prices that are published by themselves stand in the audit trail, with the job as their operator', async ({
  freshDatabase,
}) => {
  const [pass] = await givenDrafts(freshDatabase)
  await lookAt(freshDatabase, SIX)
  expect(await freshDatabase.read((tx) => readPastChanges(tx, `prices of product ${pass}`))).toMatchObject([
    {
      action: 'prices changed',
      actor: { role: 'job', name: 'publish-prices' },
      before: { tiers: null },
      after: { tiers: [{ from_quantity: 2, price_minor: 90 }] },
    },
  ])
})

test('Prices that are refused at their time are told in the log, and hold up no others', async ({ freshDatabase }) => {
  const [pass, ticket] = await givenDrafts(freshDatabase)
  await freshDatabase.pool.query(
    `update price_version set prices = '{"tiers":[{"fromQuantity":0,"priceMinor":1}]}'
     from price_list where price_list.id = list_id and product_id = $1`,
    [pass],
  )
  expect(await lookAt(freshDatabase, SIX)).toEqual({
    priced: [ticket],
    said: ['warn: Prices whose time has come were refused.', 'info: Prices were published, as their draft said.'],
  })
})

const WINTER = (priceMinor: number) => ({
  periods: [
    {
      ...{ key: 'winter', name: 'Winter', days: ['2026-12-24'] },
      windows: [{ minDays: 0, levels: [{ key: 'only', priceMinor }] }],
    },
  ],
})

/** Of a ticket that costs 100, a draft of the grid for 120 at six in the morning. */
async function givenGridDraft(database: Database) {
  return database.transaction(async (tx) => {
    const product = { slug: 'ticket', sku: 'T', name: 'Ticket', priceMinor: 100, categories: ['all'] }
    const draft = { categories: [{ slug: 'all', name: 'All' }], products: [product] }
    const saved = await saveCatalog(asTester(tx), draft)
    const productId = saved.ok ? (saved.productIds.get('ticket') ?? 0) : 0
    await savePrices(asTester(tx), productId, WINTER(100))
    const opened = await openGridDraft(asTester(tx), productId, 'Christmas')
    const draftId = opened.ok ? opened.draftId : 0
    const cell = { variantId: null, day: '2026-12-24', minDays: 0, level: 1, seenMinor: 100, toMinor: 120 }
    await putGridChanges(asTester(tx), draftId, [cell])
    const at = { publishAt: new Date(SIX), now: new Date('2026-11-30T12:00:00Z') }
    expect(await scheduleGridDraft(asTester(tx), draftId, at)).toMatchObject({ ok: true })
    return { productId, draftId }
  })
}

async function priceOf(database: Database, productId: number) {
  return (await database.read(readPriceBook)).get(productId)?.periods[0]?.windows[0]?.levels[0]?.priceMinor
}

test('A draft of the grid is published once at its time, by the shop clock', async ({ freshDatabase }) => {
  const { productId } = await givenGridDraft(freshDatabase)
  expect((await lookAt(freshDatabase, '2026-12-01T05:59:00Z')).said).toEqual([])
  expect(await priceOf(freshDatabase, productId)).toBe(100)
  expect((await lookAt(freshDatabase, SIX)).said).toEqual(['info: A draft of the grid was published at its time.'])
  expect((await lookAt(freshDatabase, '2026-12-01T06:01:00Z')).said).toEqual([])
  expect(await priceOf(freshDatabase, productId)).toBe(120)
})

test('A draft of the grid whose cells others changed is open again at its time, with the reason, and told once', async ({
  freshDatabase,
}) => {
  const { productId, draftId } = await givenGridDraft(freshDatabase)
  await freshDatabase.transaction((tx) => savePrices(asTester(tx), productId, WINTER(110)))
  const refused = 'warn: A draft of the grid whose time has come was refused, and is open again.'
  expect((await lookAt(freshDatabase, SIX)).said).toEqual([refused])
  expect((await lookAt(freshDatabase, '2026-12-01T06:01:00Z')).said).toEqual([])
  expect(await priceOf(freshDatabase, productId)).toBe(110)
  expect(await freshDatabase.read((tx) => readGridDraft(tx, draftId))).toMatchObject({
    ...{ state: 'open', refusal: 'base_moved', prices: 1 },
  })
})
