import { expect } from 'vitest'
import { readPastChanges } from '#commerce/audit/index.ts'
import {
  keepProductDraft,
  readCatalog,
  readEditedProduct,
  saveCatalog,
  scheduleProduct,
} from '#commerce/catalog/index.ts'
import { moveShopClock, readShopNow } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { test } from '#commerce/testing/test.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { createLog, recordLines } from '#server/boot/log.ts'
import { catalogJobs } from './catalog-jobs.ts'

const SIX = '2026-12-01T06:00:00Z'

async function givenDraft(database: Database): Promise<number> {
  await moveTo(database, '2026-11-30T06:00:00Z')
  return database.transaction(async (tx) => {
    const products = [{ slug: 'pass', sku: 'PASS', name: 'Pass', priceMinor: 100, categories: ['all'] }]
    const saved = await saveCatalog(asTester(tx), { categories: [{ slug: 'all', name: 'All' }], products })
    const id = saved.ok ? (saved.productIds.get('pass') ?? 0) : 0
    const baseVersion = (await readEditedProduct(tx, id))?.product.version ?? 0
    await keepProductDraft(asTester(tx), id, { edits: { name: 'Winter pass' }, version: 0, baseVersion })
    const now = await readShopNow(tx)
    await scheduleProduct(asTester(tx), id, { publishAt: new Date(SIX), now, version: 1 })
    return id
  })
}

async function moveTo(database: Database, time: string): Promise<void> {
  await database.transaction((tx) => moveShopClock(tx, { to: new Date(time), frozen: true }))
}

async function workAt(database: Database, time: string) {
  await moveTo(database, time)
  const recorded = recordLines()
  const log = createLog({ level: 'info', write: (line) => recorded.add(line) })
  for (const { work } of catalogJobs({ database, log })) await work()
  const [product] = (await database.read(readCatalog)).products.values()
  return { name: product?.name, said: recorded.read().map(({ level, msg }) => `${level}: ${msg}`) }
}

test('A product that waits for its time is published once by the shop clock, by the job as its operator', async ({
  freshDatabase,
}) => {
  const id = await givenDraft(freshDatabase)
  expect(await workAt(freshDatabase, '2026-12-01T05:59:00Z')).toEqual({ name: 'Pass', said: [] })
  const said = ['info: A product was published at its time.']
  expect(await workAt(freshDatabase, SIX)).toEqual({ name: 'Winter pass', said })
  expect(await workAt(freshDatabase, '2026-12-01T06:01:00Z')).toEqual({ name: 'Winter pass', said: [] })
  expect(await freshDatabase.read((tx) => readPastChanges(tx, `product ${id}`))).toMatchObject([
    { action: 'catalog changed', actor: { role: 'job', name: 'publish-products' } },
  ])
})

test('A product that was changed before its time stays as it is, and its draft says why', async ({ freshDatabase }) => {
  const id = await givenDraft(freshDatabase)
  await freshDatabase.pool.query(`update product set badge = 'New'`)
  const said = ['warn: A product whose time has come was refused, and is a draft again.']
  expect(await workAt(freshDatabase, SIX)).toEqual({ name: 'Pass', said })
  expect(await workAt(freshDatabase, '2026-12-01T06:01:00Z')).toEqual({ name: 'Pass', said: [] })
  const edited = await freshDatabase.read((tx) => readEditedProduct(tx, id))
  expect(edited?.draft).toMatchObject({ publishAt: null, refusal: 'changed_meanwhile' })
})
